import { EncryptJWT, jwtDecrypt, type JWTPayload } from 'jose';
import type { z } from 'zod';
import { orNull } from './jose-null.ts';

/** A value that only this server reads again, good for so many seconds: what a browser keeps of something under way. */
export function seal(
  { key, now }: { key: Uint8Array; now: () => Date },
  payload: JWTPayload,
  seconds: number,
): Promise<string> {
  const issued = Math.floor(now().getTime() / 1000);
  return new EncryptJWT(payload)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuedAt(issued)
    .setExpirationTime(issued + seconds)
    .encrypt(key);
}

/** What was sealed; null when it does not hold, is too old, or is nothing of that shape. */
export async function unseal<Schema extends z.ZodType>(
  { key, now }: { key: Uint8Array; now: () => Date },
  token: string,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const checks = {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
    currentDate: now(),
    requiredClaims: ['exp'],
  };
  const opened = await orNull(jwtDecrypt(token, key, checks));
  return opened ? (schema.safeParse(opened.payload).data ?? null) : null;
}
