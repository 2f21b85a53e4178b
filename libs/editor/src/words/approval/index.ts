import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words of approval, in one language. */
export type ApprovalWords = Shape<typeof en>;

/** The words of approval, in the language of the site. */
export function approvalWords(locale: string): ApprovalWords {
  return inLanguage({ en, de }, locale);
}
