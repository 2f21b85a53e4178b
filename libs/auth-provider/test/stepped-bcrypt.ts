import type { Bcrypt } from '../src/passwords/bcrypt-passwords.ts';
import { compare, hash } from 'bcryptjs';
import type { StateChanges } from './state-changes.ts';

/** bcrypt that compares each password only when the test asks for it. */
export interface SteppedBcrypt extends Bcrypt {
  /** The number of passwords that wait for their comparison. */
  waiting(): number;
  /** Waits for a password, compares the one that has waited longest, and returns it. */
  compareNext(): Promise<string>;
}

export function steppedBcrypt(stateChanges: StateChanges): SteppedBcrypt {
  const waiting: { password: string; run: () => Promise<void> }[] = [];
  return {
    hash,
    compare: (password, stored) =>
      new Promise((resolve, reject) => {
        waiting.push({ password, run: () => compare(password, stored).then(resolve, reject) });
        stateChanges.signal();
      }),
    waiting: () => waiting.length,
    compareNext: async () => {
      await stateChanges.until(() => waiting.length > 0);
      const next = waiting.shift();
      await next?.run();
      return next?.password ?? '';
    },
  };
}
