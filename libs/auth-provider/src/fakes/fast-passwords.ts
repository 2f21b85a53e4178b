import { bcryptPasswords } from '../passwords/bcrypt-passwords.ts';
import type { Passwords } from '../ports/passwords.ts';

/** `Passwords` that count their comparisons. */
export interface FastPasswords extends Passwords {
  /** The number of comparisons so far, with or without a hash. */
  readonly comparisons: number;
}

/** bcrypt for tests, by default at its lowest cost, which takes about a millisecond. */
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
