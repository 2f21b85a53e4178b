import { fill, inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

export type ViewersWords = Shape<typeof en>;

/** The words of the view of viewers in the language of the site; English where there is no translation. */
export function viewersWords(locale: string): ViewersWords {
  return inLanguage({ en, de }, locale);
}

/** Formats a number of credentials. */
export function signInCount({ count }: ViewersWords, n: number): string {
  return n === 0 ? count.none : n === 1 ? count.one : fill(count.many, { n });
}
