import type { Bcrypt } from '../src/passwords/bcrypt-passwords.ts';
import { compare, hash } from 'bcryptjs';
import type { Occasions } from './occasions.ts';

/** bcrypt that compares a password only when the test says so. */
export interface SteppedBcrypt extends Bcrypt {
  /** Passwords that wait for their comparison. */
  waiting(): number;
  /** Compares the password that waits longest, once there is one; returns the password. */
  compareNext(): Promise<string>;
}

export function steppedBcrypt(occasions: Occasions): SteppedBcrypt {
  const waiting: { password: string; run: () => Promise<void> }[] = [];
  return {
    hash,
    compare: (password, stored) =>
      new Promise((resolve, reject) => {
        waiting.push({ password, run: () => compare(password, stored).then(resolve, reject) });
        occasions.note();
      }),
    waiting: () => waiting.length,
    compareNext: async () => {
      await occasions.until(() => waiting.length > 0);
      const next = waiting.shift();
      await next?.run();
      return next?.password ?? '';
    },
  };
}
