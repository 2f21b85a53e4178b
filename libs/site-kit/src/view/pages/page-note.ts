import { type FailureWords, sayFailure } from './failure-words.ts';

/** What a form that was sent without script came to. */
export interface FlashNote {
  code: string;
  wait?: number | undefined;
  values: Readonly<Record<string, string>>;
}

/** A sentence a page shows when it is loaded. */
export interface PageNote {
  tone: 'error' | 'done';
  text: string;
}

/** Codes that tell of something done. Pages that have no words for one say nothing of it. */
const DONE = ['sent', 'signed-out', 'no-member', 'password-set'];

/** Whether a form failed, as opposed to having done what it should. */
export function hasFailed(flash: FlashNote | null): boolean {
  return flash !== null && !DONE.includes(flash.code);
}

/** What a page says of the form that was just sent; `done` holds its words for what went well. */
export function noteOf(
  flash: FlashNote | null,
  failures: FailureWords,
  done: Readonly<Record<string, string>> = {},
): PageNote | null {
  if (flash === null) return null;
  if (hasFailed(flash)) return { tone: 'error', text: sayFailure(flash, failures) };
  const text = done[flash.code];
  return text === undefined ? null : { tone: 'done', text };
}
