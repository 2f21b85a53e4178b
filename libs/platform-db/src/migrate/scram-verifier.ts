import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';

const ITERATIONS = 4096;

/**
 * The SCRAM verifier that Postgres stores for a password, so that the password itself is never sent or logged by the server. `password`
 * must be ASCII, since other text would need SASLprep. `salt`: 16 random bytes.
 * @see RFC 5802 section 3; PostgreSQL documentation, pg_authid.rolpassword
 */
export function scramVerifier(password: string, salt: Uint8Array): string {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const key = (word: string) => createHmac('sha256', salted).update(word).digest();
  const stored = createHash('sha256').update(key('Client Key')).digest('base64');
  const salt64 = Buffer.from(salt).toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt64}$${stored}:${key('Server Key').toString('base64')}`;
}
