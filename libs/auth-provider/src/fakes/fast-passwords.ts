import { bcryptPasswords } from '../passwords/bcrypt-passwords.ts';
import type { Passwords } from '../ports/passwords.ts';

/** `Passwords` that count. */
export interface FastPasswords extends Passwords {
  /** How many times a password was compared so far, with a hash or without one. */
  readonly comparisons: number;
}

/** bcrypt at the lowest cost there is unless told otherwise: for tests, about a millisecond. */
export function fastPasswords(options: Parameters<typeof bcryptPasswords>[0] = { cost: 4 }): FastPasswords {
  const passwords = bcryptPasswords(options);
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
