import { AppError } from '@portal/errors';
import { compare, hash } from 'bcryptjs';
import { utf8 } from '../crypto/bytes.ts';
import type { Passwords } from '../ports/passwords.ts';
import { composedPassword, passwordForms } from './password-forms.ts';

/**
 * The cost of every hash made here: 4,096 rounds, about a quarter of a second in JavaScript. An attacker with a stolen table
 * gets a few guesses a second per core, and a sign-in still feels immediate.
 */
export const BCRYPT_COST = 12;

/** How many bytes of a password bcrypt reads; it silently ignores the rest. */
export const LONGEST_PASSWORD_BYTES = 72;

/** Passed to `verify` when there is no hash: it is refused after the same work as with any hash. */
export const NO_HASH = '';

const HASH = /^\$2[aby]\$(?:0[4-9]|[12]\d|3[01])\$[./A-Za-z0-9]{53}$/;

/** Salt and checksum of a password that nobody knows. */
const DUMMY = 'q1DPW5sXc0v8KjT3mYb7Re0n6LzFhUa2dGkQ9iVwJxS4oCtEpMyIu';

/** Whether this is a bcrypt hash. */
export function isBcryptHash(text: string): boolean {
  return HASH.test(text);
}

/** The length of a password in bytes, as bcrypt reads it. */
export function passwordBytes(password: string): number {
  return utf8(password).length;
}

/** bcrypt itself. It may truncate passwords and return early for malformed hashes: only `bcryptPasswords` calls it. */
export interface Bcrypt {
  hash(password: string, cost: number): Promise<string>;
  compare(password: string, hash: string): Promise<boolean>;
}

const IN_THIS_THREAD: Bcrypt = { hash, compare: (password, stored) => compare(password, stored) };

/**
 * Passwords by bcrypt, in this thread unless `bcrypt` runs elsewhere. Every comparison takes the same work, also with a malformed hash; a
 * wrong password with decomposed characters takes two comparisons. `cost` is for tests.
 */
export function bcryptPasswords({
  cost = BCRYPT_COST,
  bcrypt = IN_THIS_THREAD,
}: { cost?: number; bcrypt?: Bcrypt } = {}): Passwords {
  const dummy = `$2b$${String(cost).padStart(2, '0')}$${DUMMY}`;
  return {
    hash: async (typed) => {
      const password = composedPassword(typed);
      if (passwordBytes(password) > LONGEST_PASSWORD_BYTES) {
        throw new AppError('input', 'This password is too long; use at most 72 bytes.');
      }
      return bcrypt.hash(password, cost);
    },
    verify: async (typed, stored) => {
      for (const password of passwordForms(typed)) {
        const isUsable = isBcryptHash(stored) && passwordBytes(password) <= LONGEST_PASSWORD_BYTES;
        const isMatch = await bcrypt.compare(password, isBcryptHash(stored) ? stored : dummy);
        if (isMatch && isUsable) return true;
      }
      return false;
    },
  };
}
