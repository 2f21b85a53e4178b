import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words of the question that is asked before the undo of a publish lets more people see something, in the language of the site. */
export function undoQuestionWords(locale: string): Shape<typeof en> {
  return inLanguage({ en, de }, locale);
}
