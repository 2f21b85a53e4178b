import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words of the dialog for preview links in one language. */
export type PreviewDialogWords = Shape<typeof en>;

/** The words of the dialog for preview links in the language of the site. */
export function previewDialogWords(locale: string): PreviewDialogWords {
  return inLanguage({ en, de }, locale);
}
