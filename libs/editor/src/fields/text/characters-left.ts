import { fill, type TextWith } from '@portal/ui/text';

/** How many characters have to be left before they are counted. */
const FEW = 20;

/** The words about the characters that a text of `length` characters has left; null: there is enough. */
export function charactersLeft(
  words: Readonly<Record<'left' | 'tooLong', TextWith<'count'>>>,
  { length, longest }: { length: number; longest: number },
): string | null {
  const left = longest - length;
  if (left < 0) return fill(words.tooLong, { count: -left });
  return left <= FEW ? fill(words.left, { count: left }) : null;
}
