import { tryParseJson } from '@portal/ports/json';
import { createPrivateKey, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { parseSshPublicKey } from './ssh-public-key.ts';

/** User name of HTTP Basic for a password that was made with a deploy key. */
export const DEPLOY_KEY_USER = 'deploy-key';

/** Long enough for one clone. */
const SECONDS = 600;

const Claims = z.object({ repository: z.string(), expires: z.number() });

/** RSA signs a digest; Ed25519 uses none. */
const digestOf = (key: KeyObject) => (key.asymmetricKeyType === 'rsa' ? 'sha256' : null);

/**
 * A password with which the holder of a deploy key reads a repository over HTTP, as there is no SSH on this machine:
 * repository and time of expiry (ten minutes), signed with the private key. The host verifies it with the public key.
 * @param repositoryFullName `owner/repo`, as in the clone URL
 */
export function deployKeyCredential(
  privateKeyPem: string,
  repositoryFullName: string,
): { username: string; password: string } {
  const key = createPrivateKey(privateKeyPem);
  const expires = Math.floor(Date.now() / 1000) + SECONDS;
  const claims = Buffer.from(JSON.stringify({ repository: repositoryFullName, expires }));
  const signature = sign(digestOf(key), claims, key);
  return {
    username: DEPLOY_KEY_USER,
    password: `${claims.toString('base64url')}.${signature.toString('base64url')}`,
  };
}

/** Whether the password is valid for the repository and the key. */
export function isDeployKeyPassword(
  password: string,
  { publicKey, repositoryFullName }: { publicKey: string; repositoryFullName: string },
): boolean {
  const [claims = '', signature = ''] = password.split('.');
  const key = parseSshPublicKey(publicKey);
  const bytes = Buffer.from(claims, 'base64url');
  if (key === null || !verify(digestOf(key), bytes, key, Buffer.from(signature, 'base64url'))) return false;
  const parsed = Claims.safeParse(tryParseJson(bytes.toString('utf8')));
  return (
    parsed.success && parsed.data.repository === repositoryFullName && parsed.data.expires > Date.now() / 1000
  );
}
