import { toUtf8 } from '../format/utf8.ts';
import type { Message } from '../messages/message.ts';

/** A problem of the content. Errors block publishing, warnings do not; neither blocks a save of other files. */
export interface Problem extends Message {
  /** Path of the file with the problem, relative to the repository root. */
  file: string;
  /** The location, formatted for people: `Home › Hero › second link › label`. */
  at: string;
  level: 'error' | 'warning';
  /** The field of the section's data, as `set` of save_sections takes it: `actions.1.label`. */
  path?: string;
  /** The argument of the refused call: `edits[0].set["actions.1.label"]`. */
  argument?: string;
}

/** A problem of an argument of a call. */
export type Fault = Message & { at: string; argument: string };

/** How many problems a message lists, and the maximum length of each, in UTF-16 units. */
const MAX_WORDED = 10;
const LONGEST_WORDS = 500;
/** The maximum length of the list, in bytes of JSON; further problems are only counted. */
const MAX_BYTES = 2_600;

/**
 * Formats problems as one line, without duplicates and limited in length: `edits[0].set["title"] (Home › Hero › title): must not be
 * empty; …`.
 */
export function formatProblems(problems: readonly Pick<Problem, 'at' | 'message' | 'argument'>[]): string {
  const words: string[] = [];
  for (const problem of problems.slice(0, MAX_WORDED)) {
    const next = wordsOf(problem);
    if (words.length > 0 && sizeOf([...words, next]) > MAX_BYTES) break;
    words.push(next);
  }
  const left = problems.length - words.length;
  return words.join('; ') + (left > 0 ? ` (and ${left} more)` : '');
}

/** As `formatProblems`, with a full stop unless it ends with a question mark. */
export function formatProblemSentence(problems: Parameters<typeof formatProblems>[0]): string {
  const words = formatProblems(problems);
  return words.endsWith('?') ? words : `${words}.`;
}

function wordsOf({ at, message, argument }: Pick<Problem, 'at' | 'message' | 'argument'>): string {
  const place = argument === undefined ? at : at === '' ? argument : `${argument} (${at})`;
  const words = place === '' ? message : `${place}: ${message}`;
  return words.length > LONGEST_WORDS ? `${words.slice(0, LONGEST_WORDS).toWellFormed()}…` : words;
}

/** The size inside JSON, where quotes take two bytes. */
function sizeOf(words: readonly string[]): number {
  return toUtf8(JSON.stringify(words)).length;
}
