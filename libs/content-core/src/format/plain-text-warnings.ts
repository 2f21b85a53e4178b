import { type Message, messageOf } from '../messages/message.ts';
import { isBlank } from './typed-words.ts';
import type { PlainTextMark } from '../messages/text-messages.ts';

/** Longer texts are not checked. */
const LONGEST_TEXT = 20_000;
const MAX_REPEATED = 60;

const TAGS =
  'a|abbr|b|br|center|cite|code|del|div|em|font|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|q|s|script|small|span|strike|strong|style|sub|sup|table|tbody|td|th|tr|u|ul';

/** Patterns of Markdown and HTML syntax, each with its kind. Every pattern has a bounded length. */
const SIGNS: readonly (readonly [sign: RegExp, mark: PlainTextMark])[] = [
  [/(?<![\p{L}\p{N}*])\*\*(?=[^\s*])[^*]{1,200}(?<!\s)\*\*(?![\p{L}\p{N}*])/u, 'asterisks'],
  [/(?<![\p{L}\p{N}_])__(?=[^\s_])[^_]{1,200}(?<!\s)__(?![\p{L}\p{N}_])/u, 'underscores'],
  [/\[[^[\]]{1,200}\]\((?:https?:|mailto:|tel:|page:|document:)[^()\s]{0,200}\)/, 'link'],
  [/^#{2,6} /, 'heading'],
  [new RegExp(`</?(?:${TAGS})(?:\\s[^<>]{0,200})?/?>`, 'i'), 'tag'],
  [
    /&(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos|nbsp|shy|[nm]dash|hellip|euro|copy|reg|trade|middot|bull|deg|times|[lrbs][sd]quo|[lr]aquo|szlig|[aeiounyc](?:uml|acute|grave|circ|tilde|ring|cedil));/i,
    'character',
  ],
];

/**
 * Warns of Markdown or HTML syntax in plain text, which is shown as it is written: one message for each kind of mark. Footnote asterisks,
 * comparisons and ampersands are not reported. Also warns of a text that nobody sees.
 */
export function plainTextWarnings(text: string): Message[] {
  if (text.length > LONGEST_TEXT) return [];
  if (text !== '' && isBlank(text)) return [messageOf('empty')];
  return SIGNS.flatMap(([pattern, mark]) => {
    const sign = pattern.exec(text)?.[0];
    if (sign === undefined) return [];
    const start = `${sign.slice(0, MAX_REPEATED).toWellFormed()}…`;
    return [messageOf('mark_as_text', { sign: sign.length > MAX_REPEATED ? start : sign, mark })];
  });
}
