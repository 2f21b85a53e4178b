import { SignJWT } from 'jose';
import { createHash } from 'node:crypto';

/** A deploy webhook's body, signed as the hosting provider signs: `secret` null leaves the signature out. */
export async function deployEvent(
  deploy: Readonly<Record<string, unknown>>,
  secret: string | null,
): Promise<{ raw: string; headers: Record<string, string> }> {
  const raw = JSON.stringify(deploy);
  const type = { 'content-type': 'application/json' };
  if (secret === null) return { raw, headers: type };
  const sha256 = createHash('sha256').update(raw).digest('hex');
  const signature = await new SignJWT({ iss: 'netlify', sha256 })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(secret));
  return { raw, headers: { ...type, 'x-webhook-signature': signature } };
}
