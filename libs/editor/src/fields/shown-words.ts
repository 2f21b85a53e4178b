/** How words look: what a text marks, and what is added to it for who reads it as plain words, the target of a link. */
export type WordMark = 'heading' | 'strong' | 'emphasis' | 'code' | 'link' | 'target';

/** Some words of one look. */
export interface ShownWords {
  text: string;
  marks: readonly WordMark[];
}

/** Words without any look; empty: none. */
export function plainWords(text: string): ShownWords[] {
  return text === '' ? [] : [{ text, marks: [] }];
}

export function textOfWords(words: readonly ShownWords[]): string {
  return words.map(({ text }) => text).join('');
}

/** Those that have any words, with `by` between them. */
export function joinedWords(parts: readonly (readonly ShownWords[])[], by: string): ShownWords[] {
  return parts
    .filter((part) => textOfWords(part) !== '')
    .flatMap((part, index) => (index === 0 ? part : [...plainWords(by), ...part]));
}
