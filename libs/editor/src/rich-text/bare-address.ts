import { asciiTarget, isOutsideTarget } from '@portal/content-core/outside-target';

/** An address that stands among words, and where it leads. */
interface BareAddress {
  /** Where it begins in the word, and how long it is, in UTF-16 units. */
  at: number;
  length: number;
  url: string;
}

/** The longest address that becomes a link by itself, in characters. */
export const LONGEST_ADDRESS = 400;

const OPENING = new Set(['(', '[', '{', '<', '"', "'", '„', '“', '‚', '‘', '«', '»', '›', '‹']);
const CLOSING = new Set([...'.,;:!?…\'"’”“‘»«›‹>]}*_']);
const WEB = /^https:\/\/[^\s/?#@]+\.[^\s/?#@.]{2,}/i;
const WWW = /^www\.[\w\p{L}\p{M}-]+\.[\p{L}]/iu;
const MAIL = /^[\w.+%-]+@[\w\p{L}\p{M}-]+(?:\.[\w\p{L}\p{M}-]+)*\.[\p{L}\p{M}]{2,}$/iu;

/**
 * The address that a word without spaces is: of the web, with `https://` or `www.` before it, or of e-mail. Brackets and quotation marks
 * around it, and the full stop of the sentence after it, are no part of it. Null: it is none.
 */
export function bareAddress(word: string): BareAddress | null {
  if (word.length > LONGEST_ADDRESS) return null;
  let from = 0;
  while (OPENING.has(word[from] ?? '')) from += 1;
  let to = word.length;
  while (to > from && endsSentence(word.slice(from, to))) to -= 1;
  const address = word.slice(from, to);
  const written = urlOf(address);
  const url = written === null ? null : asciiTarget(written);
  return url !== null && isOutsideTarget(url) ? { at: from, length: address.length, url } : null;
}

/** Whether the last sign belongs to the words around: also a bracket that nothing in the address opens. */
function endsSentence(address: string): boolean {
  const last = address.at(-1) ?? '';
  if (last === ')') return address.split(')').length > address.split('(').length;
  return CLOSING.has(last);
}

function urlOf(address: string): string | null {
  if (WEB.test(address)) return address;
  if (WWW.test(address)) return `https://${address}`;
  return MAIL.test(address) ? `mailto:${address}` : null;
}
