import { directionOf } from '@portal/ui/text';

/** The attributes of an element whose words are in another language than those around it; none when the language is left out. */
export function inItsLanguage(lang: string | undefined): { lang?: string; dir?: 'ltr' | 'rtl' } {
  return lang === undefined ? {} : { lang, dir: directionOf(lang) };
}
