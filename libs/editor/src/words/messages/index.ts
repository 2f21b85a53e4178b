import type { MessageTable } from '@portal/content-core';
import { inLanguage } from '@portal/ui/text';

/** The sentences of one language by code. Where a code has none, the API's sentence is shown. */
export type Messages = Partial<MessageTable>;

/** Loads the messages in the language of a site; English where there is no translation. Each language needs one line here. */
export async function loadMessages(locale: string): Promise<Messages> {
  const load = inLanguage<() => Promise<{ messages: Messages }>>(
    { en: () => import('./en.ts'), de: () => import('./de.ts') },
    locale,
  );
  return (await load()).messages;
}

/** Returns the sentence for a message of the API. The message, `{ code, params, message }`, comes from outside and is not validated. */
export function sentenceOf(messages: Messages, { code, params, message }: Record<string, unknown>): string {
  const sentences: Readonly<Record<string, unknown>> = messages;
  const sentence = Object.hasOwn(messages, String(code)) ? sentences[String(code)] : null;
  try {
    return typeof sentence === 'function' ? String(sentence(params)) : String(message ?? '');
  } catch {
    // The parameters do not fit this sentence, for instance because the API has another version.
    return String(message ?? '');
  }
}
