import { type FailureWords, failureMessage } from './failure-words.ts';

/** What a form that was sent without script came to. */
export interface FlashNotice {
  code: string;
  wait?: number | undefined;
  values: Readonly<Record<string, string>>;
}

/** A sentence a page shows when it is loaded. */
export interface PageNotice {
  /** `notice`: nothing that was tried has failed or come about; something is so. */
  tone: 'error' | 'done' | 'notice';
  text: string;
}

/** Codes of what is no failure, with their tones. A page that has no words for one shows no notice. */
const TONES: Readonly<Record<string, PageNotice['tone']>> = {
  sent: 'done',
  'signed-out': 'done',
  'password-set': 'done',
  'session-ended': 'notice',
  'not-returned': 'notice',
};

/** Whether a form failed, as opposed to having done what it should. */
export function hasFailed(flash: FlashNotice | null): boolean {
  return flash !== null && !Object.hasOwn(TONES, flash.code);
}

/** Where the caret belongs when a form to sign in is shown: what was refused was typed under a name that is still there. */
export function fieldToType(flash: FlashNotice | null, name: string): 'name' | 'password' {
  return flash?.code === 'unauthenticated' && flash.values[name] ? 'password' : 'name';
}

/** The notice of a page about what came before; `done` has its words for what was no failure. */
export function noteOf(
  flash: FlashNotice | null,
  failures: FailureWords,
  done: Readonly<Record<string, string>> = {},
): PageNotice | null {
  if (flash === null) return null;
  if (hasFailed(flash)) return { tone: 'error', text: failureMessage(flash, failures) };
  const [text, tone] = [done[flash.code], TONES[flash.code]];
  return text === undefined || tone === undefined ? null : { tone, text };
}
