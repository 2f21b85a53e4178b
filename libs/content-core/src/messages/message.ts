import { DATE_MESSAGES } from './date-messages.ts';
import { EDIT_MESSAGES } from './edit-messages.ts';
import { LANGUAGE_MESSAGES } from './language-messages.ts';
import { REFUSAL_MESSAGES } from './refusal-messages.ts';
import { SITE_MESSAGES } from './site-messages.ts';
import { TEXT_MESSAGES } from './text-messages.ts';
import { VALUE_MESSAGES } from './value-messages.ts';

const TABLE = {
  ...VALUE_MESSAGES,
  ...DATE_MESSAGES,
  ...LANGUAGE_MESSAGES,
  ...TEXT_MESSAGES,
  ...SITE_MESSAGES,
  ...EDIT_MESSAGES,
  ...REFUSAL_MESSAGES,
};

/** Identifies a message for programs. The editor has a sentence for each code in every language. */
export type MessageCode = keyof typeof TABLE;

/** The parameters of the sentence for each code: none, or one object. */
export type MessageParams = { readonly [Code in MessageCode]: Parameters<(typeof TABLE)[Code]> };

/** A sentence for each code, in one language. */
export type MessageTable = {
  readonly [Code in MessageCode]: (...params: MessageParams[Code]) => string;
};

/** The English sentences of the API and of tools. */
const ENGLISH: MessageTable = TABLE;

/** A message as the API returns it: its code, its parameters, and the English sentence. */
export interface Message {
  code: MessageCode;
  params: Readonly<Record<string, unknown>>;
  message: string;
}

/** Limits of texts in `params`, in UTF-16 units, and of the entries of lists. */
const LONGEST_TEXT = 300;
const MAX_ENTRIES = 20;

/** The message of a code. A missing or extra parameter is a type error. */
export function messageOf<Code extends MessageCode>(code: Code, ...params: MessageParams[Code]): Message {
  const [given = {}] = params;
  const bounded = Object.entries(given).map(([name, value]) => [name, boundedParam(value)]);
  return { code, params: Object.fromEntries(bounded), message: ENGLISH[code](...params) };
}

/** Removes duplicates: of several messages with the same sentence, the first stays. */
export function eachOnce(messages: readonly Message[]): Message[] {
  return [...new Map(messages.toReversed().map((one) => [one.message, one])).values()].toReversed();
}

/** Whether a value is a known message code. */
export function isMessageCode(text: unknown): text is MessageCode {
  return typeof text === 'string' && Object.hasOwn(TABLE, text);
}

function boundedParam(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT).toWellFormed()}…` : value;
  return Array.isArray(value) ? value.slice(0, MAX_ENTRIES).map(boundedParam) : value;
}
