import { fill } from '@portal/ui/text';
import type { SignInWords } from '../words/sign-in-words.ts';
import { type TimeWords, waitWords } from '../words/wait-words.ts';

/** What a page says when something was not done, by the failure's code. Carried to the page's script as data. */
export interface FailureWords {
  /** Code to sentence; `wait` and `unavailable` have a `{time}`, and `other` is for every code that is not listed. */
  says: Readonly<Record<string, string>>;
  time: TimeWords;
  /** Said when a wait is over. */
  waitOver: string;
}

/** A failure as it comes back. */
export interface Failed {
  code: string;
  /** Seconds to wait before another attempt. */
  wait?: number | undefined;
}

/** The sentences of all forms, with what one form says differently. */
export function failureWords(words: SignInWords, own: Readonly<Record<string, string>> = {}): FailureWords {
  const { failures, second, seconds, minute, minutes } = words;
  return {
    says: {
      unauthenticated: failures.unauthenticated,
      rate_limited: failures.wait,
      upstream_unavailable: failures.unavailable,
      offline: failures.offline,
      input: failures.input,
      forbidden: failures.forbidden,
      not_configured: failures.notConfigured,
      other: failures.other,
      ...own,
    },
    time: { second, seconds, minute, minutes },
    waitOver: failures.waitOver,
  };
}

/** What happened and what to do, as one sentence or two. */
export function failureMessage({ code, wait = 1 }: Failed, { says, time }: FailureWords): string {
  const text = Object.hasOwn(says, code) ? says[code] : says['other'];
  return fill(text ?? '', { time: waitWords(wait, time) });
}
