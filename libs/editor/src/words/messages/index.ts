import type { MessageTable } from '@portal/content-core';
import { inLanguage } from '@portal/ui/text';

/** The sentences of one language; a code that has none is answered in the words of the API. */
export type Messages = Partial<MessageTable>;

/** Loads the messages of the language of a site; English where there is no translation. One line for each language. */
export async function loadMessages(locale: string): Promise<Messages> {
  const load = inLanguage<() => Promise<{ messages: Messages }>>(
    { en: () => import('./en.ts'), de: () => import('./de.ts') },
    locale,
  );
  return (await load()).messages;
}

/** The sentence of a message as the API returns it: `{ code, params, message }`, all of it from outside. */
export function sentenceOf(messages: Messages, { code, params, message }: Record<string, unknown>): string {
  const sentences: Readonly<Record<string, unknown>> = messages;
  const sentence = Object.hasOwn(messages, String(code)) ? sentences[String(code)] : null;
  try {
    return typeof sentence === 'function' ? String(sentence(params)) : String(message ?? '');
  } catch {
    // The parameters do not fit the message, for instance because the API is of another version.
    return String(message ?? '');
  }
}
