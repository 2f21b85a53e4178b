import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** What is asked before more people see something by the undo of a publish, in the language of the site. */
export function undoQuestionWords(locale: string): Shape<typeof en> {
  return inLanguage({ en, de }, locale);
}
