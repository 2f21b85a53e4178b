import { inLanguage } from '@portal/ui/text';
import type { EditorWords } from './en.ts';

/** As `editorWords`, with the words loaded when they are needed: each editor uses one language. */
export async function loadWords(locale: string): Promise<EditorWords> {
  const load = inLanguage(
    { en: async () => (await import('./en.ts')).en, de: async () => (await import('./de.ts')).de },
    locale,
  );
  return load();
}
