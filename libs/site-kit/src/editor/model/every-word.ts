/** Whether the texts have every word of a search, in upper or lower case. */
export function hasEveryWord(texts: readonly string[], search: string): boolean {
  const text = texts.join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
