/** Up to two letters that stand for a name: the first of its first and of its last word, without what stands in brackets after it. */
export function initials(name: string): string {
  const words = name
    .replace(/(?<=\S) \([^()]*\)$/u, '')
    .split(/[\s._+-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined].map((word) => {
    const [letter = ''] = [...(word ?? '').replace(/[^\p{L}\p{N}]/gu, '')];
    return letter.toLocaleUpperCase();
  });
  return letters.join('') || '?';
}
