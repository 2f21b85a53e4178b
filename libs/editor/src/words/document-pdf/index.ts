import { inLanguage } from '@portal/ui/text';
import { de } from './de.ts';
import { en, type DocumentPdfWords } from './en.ts';

/** The words about documents without PDF in the language of the site; English where there is no translation. */
export function documentPdfWords(locale: string): DocumentPdfWords {
  return inLanguage({ en, de }, locale);
}
