import { AppError } from '@portal/errors';
import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import { scramVerifier } from './scram-verifier.ts';

/**
 * Sets the password of the role `portal_service`, DB_SERVICE_ROLE_KEY. Run after migrations, and again when the key changes.
 * @throws AppError `not_configured` when the password is empty or not plain ASCII.
 */
export async function setServicePassword(admin: Sql, password: string): Promise<void> {
  await admin.unsafe(servicePasswordStatement(password));
}

/** The statement that sets it. The password itself is not in it. @throws as `setServicePassword` */
export function servicePasswordStatement(password: string): string {
  if (!/^[\x21-\x7e]+$/.test(password))
    throw new AppError(
      'not_configured',
      'DB_SERVICE_ROLE_KEY cannot be a database password: it must be printable ASCII without spaces. Make another key.',
    );
  // A verifier is base64, digits and `$:-`: nothing in it ends the literal.
  return `alter role portal_service login password '${scramVerifier(password, randomBytes(16))}'`;
}
