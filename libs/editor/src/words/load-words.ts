import type { EditorWords } from './en.ts';

/** As `editorWords`, with the words loaded when they are needed: each editor uses one language. */
export async function loadWords(locale: string): Promise<EditorWords> {
  return locale.split('-')[0] === 'de' ? (await import('./de.ts')).de : (await import('./en.ts')).en;
}
