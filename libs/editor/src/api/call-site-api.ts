import { isRecord } from '@portal/ports/json';
import { type ApiAnswer, type ApiCall, callApi } from './call-api.ts';
import { noteSessionIn } from './session-end.ts';
import type { Messages } from '../words/messages/index.ts';
import { refusalIn } from '../words/refusals/index.ts';

/** The longest time that an answer waits for its words. */
const LONGEST_MS = 3_000;

/** The lists of an answer that hold messages. */
const LISTS = ['problems', 'warnings'];

type MessageWords = {
  locale: string;
  messages: Messages;
  sentenceOf: (messages: Messages, message: Record<string, unknown>) => string;
};

/** Those of the language of the page. */
let words: MessageWords | null = null;

/** Loads the words for messages of the API. Without a connection they stay as the API has them. Never throws. */
export async function loadMessageWords(): Promise<void> {
  if (wordsOfSite() !== null) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), LONGEST_MS);
  });
  words = await Promise.race([importWords().catch(() => null), tooLong]);
  clearTimeout(timer);
}

async function importWords(): Promise<MessageWords> {
  const locale = siteLanguage();
  const { loadMessages, sentenceOf } = await import('../words/messages/index.ts');
  return { locale, messages: await loadMessages(locale), sentenceOf };
}

/** Calls the site's API; its messages come back in the language of the site. */
export async function callSiteApi(address: string, call: ApiCall): Promise<ApiAnswer> {
  const answer = await callApi(address, call);
  noteSessionIn(answer);
  return translateAnswer(answer);
}

/** An answer of the API with its refusal and its messages in the language of the site. */
export async function translateAnswer(answer: ApiAnswer): Promise<ApiAnswer> {
  const content = answer.ok ? answer.body : answer.details;
  if (answer.ok && messageLists(content).length === 0) return answer;
  await loadMessageWords();
  const translated = { ...content };
  for (const [name, messages] of messageLists(content)) translated[name] = messages.map(translateMessage);
  if (answer.ok) return { ...answer, body: translated };
  return refusalIn(siteLanguage(), { ...answer, details: translated }, sentenceFor(content['reason']) ?? '');
}

function messageLists(content: Record<string, unknown>): [name: string, messages: unknown[]][] {
  return LISTS.flatMap((name): [string, unknown[]][] => {
    const messages = content[name];
    return Array.isArray(messages) && messages.length > 0 ? [[name, messages]] : [];
  });
}

/** A message of the API in the language of the site, once the words for it are loaded. */
export function translateMessage(message: unknown): unknown {
  const sentence = sentenceFor(message);
  return sentence === null ? message : { ...Object(message), message: sentence };
}

function sentenceFor(message: unknown): string | null {
  const loaded = wordsOfSite();
  if (loaded === null || !isRecord(message) || message['code'] === undefined) return null;
  return loaded.sentenceOf(loaded.messages, message);
}

function wordsOfSite(): MessageWords | null {
  return words?.locale === siteLanguage() ? words : null;
}

/** The language of the editor, which is that of the site: the page that is edited may be in another. */
function siteLanguage(): string {
  if (typeof document === 'undefined') return 'en';
  const { dataset, lang } = document.documentElement;
  return dataset['editorLanguage'] ?? lang;
}
