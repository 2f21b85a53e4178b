import { withAsciiDomain } from '@portal/sites';
import { z } from 'zod';
import { LONGEST_PASSWORD_BYTES, passwordBytes } from '../passwords/bcrypt-passwords.ts';
import { composedPassword } from '../passwords/password-forms.ts';
import { trimInvisible } from './trim-invisible.ts';

/**
 * A viewer's username as it is stored and looked up: without invisible characters at its ends, in lower case, in Unicode form NFKC. Only
 * ASCII is allowed, so that it can be typed on any keyboard and no two names look the same. @see contract "Viewer audience and credential"
 */
export const NormalizedUsernameSchema = z
  .string()
  .max(200, { error: 'use at most 64 characters', abort: true })
  .overwrite((text) => trimInvisible(text.normalize('NFKC')).toLowerCase())
  .regex(/^[a-z0-9._@-]{1,64}$/, 'use 1 to 64 of the letters a to z, digits and . _ - @');

/** The label of a credential in lists. */
export const CredentialLabel = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(80, 'use at most 80 characters')
  .regex(/^[^\u0000-\u001f\u007f\u0085\u2028\u2029]*$/, 'must be one line of plain text');

/** The longest input that is processed as a password, in UTF-16 units; a password of 72 bytes is shorter in every Unicode form. */
const MAX_INPUT = 1000;

/** A viewer's password that a person has chosen, in the form in which it is stored. */
export const ViewerPassword = z
  .string()
  .max(MAX_INPUT, { error: 'use at most 72 bytes', abort: true })
  .overwrite(composedPassword)
  .min(8, 'use at least 8 characters')
  .refine((text) => passwordBytes(text) <= LONGEST_PASSWORD_BYTES, 'use at most 72 bytes')
  .refine((text) => text.isWellFormed(), 'must be plain text');

/** An e-mail address, in lower case, with its domain in ASCII form. */
export const EmailAddress = z
  .string()
  .overwrite((text) => withAsciiDomain(trimInvisible(text).toLowerCase()))
  .max(254, 'use at most 254 characters')
  .pipe(z.email('must be an e-mail address'));
