import { en, type EditorWords } from './en.ts';

/** As `editorWords`, with a language other than English loaded when it is needed: each editor uses one. */
export async function loadWords(locale: string): Promise<EditorWords> {
  return locale.split('-')[0] === 'de' ? (await import('./de.ts')).de : en;
}
