/** Whether the texts have every word of a search, ignoring case and accents; the letters of both may be composed or decomposed. */
export function hasEveryWord(texts: readonly string[], search: string): boolean {
  const text = folded(texts.join(' '));
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
