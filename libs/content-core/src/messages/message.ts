import { EDIT_MESSAGES } from './edit-messages.ts';
import { REFUSAL_MESSAGES } from './refusal-messages.ts';
import { SITE_MESSAGES } from './site-messages.ts';
import { TEXT_MESSAGES } from './text-messages.ts';
import { VALUE_MESSAGES } from './value-messages.ts';

const TABLE = {
  ...VALUE_MESSAGES,
  ...TEXT_MESSAGES,
  ...SITE_MESSAGES,
  ...EDIT_MESSAGES,
  ...REFUSAL_MESSAGES,
};

/** What a message is about: programs tell messages apart by it, and the editor has a sentence for each in every language. */
export type MessageCode = keyof typeof TABLE;

/** What the sentence of each code is made from: none, or one object. */
export type MessageParams = { readonly [Code in MessageCode]: Parameters<(typeof TABLE)[Code]> };

/** A sentence for each code, in one language. */
export type MessageTable = {
  readonly [Code in MessageCode]: (...params: MessageParams[Code]) => string;
};

/** The English of the API and of tools. */
const ENGLISH: MessageTable = TABLE;

/** A message as it travels: its code, what it is about, and the English sentence that is made of them. */
export interface Message {
  code: MessageCode;
  params: Readonly<Record<string, unknown>>;
  message: string;
}

/** The longest text that `params` repeat, in UTF-16 units, and how many entries of a list. */
const LONGEST_TEXT = 300;
const MAX_ENTRIES = 20;

/** The message of a code. A missing or extra parameter is a type error. */
export function messageOf<Code extends MessageCode>(code: Code, ...params: MessageParams[Code]): Message {
  const [given = {}] = params;
  const bounded = Object.entries(given).map(([name, value]) => [name, boundedParam(value)]);
  return { code, params: Object.fromEntries(bounded), message: ENGLISH[code](...params) };
}

/** Each message once: of several with one sentence the first. */
export function eachOnce(messages: readonly Message[]): Message[] {
  return [...new Map(messages.toReversed().map((one) => [one.message, one])).values()].toReversed();
}

/** Whether a text is a code of this version. */
export function isMessageCode(text: unknown): text is MessageCode {
  return typeof text === 'string' && Object.hasOwn(TABLE, text);
}

function boundedParam(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT).toWellFormed()}…` : value;
  return Array.isArray(value) ? value.slice(0, MAX_ENTRIES).map(boundedParam) : value;
}
