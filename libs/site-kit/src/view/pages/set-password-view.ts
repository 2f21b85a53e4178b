import type { SignInWords } from '../words/sign-in-words.ts';
import { failureWords, type FailureWords } from './failure-words.ts';
import { type FlashNotice, noteOf, type PageNotice } from './page-notice.ts';

/** What `/edit/set-password` is made from. */
export interface SetPasswordFacts {
  /** Null: editors share a password, which is not set here. */
  email: string | null;
  /** This browser came through a mailed link lately. */
  mayReset: boolean;
  flash: FlashNotice | null;
  words: SignInWords;
}

/** What `/edit/set-password` shows. */
export type SetPasswordView =
  | { kind: 'elsewhere' }
  | { kind: 'form'; email: string; asksCurrent: boolean; note: PageNotice | null; failures: FailureWords };

/** The page where editors set their own password. */
export function setPasswordView({ email, mayReset, flash, words }: SetPasswordFacts): SetPasswordView {
  if (email === null) return { kind: 'elsewhere' };
  const { wrongCurrent, weak } = words.setPassword;
  const failures = failureWords(words, { forbidden: wrongCurrent, input: weak });
  return { kind: 'form', email, asksCurrent: !mayReset, note: noteOf(flash, failures), failures };
}
