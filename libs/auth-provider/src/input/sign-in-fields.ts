import { z } from 'zod';
import { LONGEST_PASSWORD_BYTES, passwordBytes } from '../passwords/bcrypt-passwords.ts';

/**
 * A viewer's username as it is stored and looked up: trimmed, in lower case, compatibility forms unified. ASCII only, so
 * that it can be typed on any keyboard and no two names look the same. @see contract "Viewer audience and credential"
 */
export const NormalizedUsernameSchema = z
  .string()
  .max(200, 'use at most 64 characters')
  .overwrite((text) => text.normalize('NFKC').trim().toLowerCase())
  .regex(/^[a-z0-9._@-]{1,64}$/, 'use 1 to 64 letters, digits and . _ - @');

/** The label of a sign-in in lists. */
export const CredentialLabel = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(80, 'use at most 80 characters')
  .regex(/^[^\u0000-\u001f\u007f\u0085\u2028\u2029]*$/, 'must be one line of plain text');

/** A viewer's password that was not generated. */
export const ViewerPassword = z
  .string()
  .min(8, 'use at least 8 characters')
  .refine((text) => passwordBytes(text) <= LONGEST_PASSWORD_BYTES, 'use at most 72 bytes')
  .refine((text) => text.isWellFormed(), 'must be plain text');

/** An e-mail address, in lower case. */
export const EmailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'use at most 254 characters')
  .pipe(z.email('must be an e-mail address'));
