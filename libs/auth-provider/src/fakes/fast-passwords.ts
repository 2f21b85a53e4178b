import { bcryptPasswords } from '../passwords/bcrypt-passwords.ts';
import type { Passwords } from '../ports/passwords.ts';

/** `Passwords` that count. */
export interface FastPasswords extends Passwords {
  /** How many times a password was compared so far, with a hash or without one. */
  readonly comparisons: number;
}

/** bcrypt at the lowest cost there is: for tests, about a millisecond. */
export function fastPasswords(): FastPasswords {
  const passwords = bcryptPasswords({ cost: 4 });
  let comparisons = 0;
  return {
    hash: (password) => passwords.hash(password),
    verify: (password, hash) => {
      comparisons += 1;
      return passwords.verify(password, hash);
    },
    get comparisons() {
      return comparisons;
    },
  };
}
