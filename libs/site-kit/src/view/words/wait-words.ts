import { fill } from '@portal/ui/text';
import type { SignInWords } from './sign-in-words.ts';

/** A waiting time in words. */
export type TimeWords = Pick<SignInWords, 'second' | 'seconds' | 'minute' | 'minutes'>;

const MINUTE = 60;

/** A wait in words: whole minutes from a minute and a half on, never less than there is. `seconds` is at least 1. */
export function waitWords(seconds: number, words: TimeWords): string {
  if (seconds <= 1) return words.second;
  if (seconds < MINUTE * 1.5) return fill(words.seconds, { n: Math.ceil(seconds) });
  const minutes = Math.ceil(seconds / MINUTE);
  return minutes === 1 ? words.minute : fill(words.minutes, { n: minutes });
}
