import { hashSecretToken } from '../secret-token.ts';

/** How many recovery codes a user gets at once. */
export const RECOVERY_CODES = 10;

/** 80 random bits: too many to try, so that a plain hash protects a stored code. */
const BYTES = 10;
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** New recovery codes, each of four groups of four letters and digits, and their hashes. `randomBytes` must be cryptographically secure. */
export async function newRecoveryCodes(
  randomBytes: (length: number) => Uint8Array,
): Promise<{ codes: string[]; hashes: string[] }> {
  const bare = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(BYTES)));
  const codes = bare.map((letters) => (letters.match(/.{4}/g) ?? []).join('-'));
  return { codes, hashes: await Promise.all(bare.map(hashSecretToken)) };
}

function base32(bytes: Uint8Array): string {
  let bits = 0n;
  for (const byte of bytes) bits = bits * 256n + BigInt(byte);
  let letters = '';
  for (let left = (bytes.length * 8) / 5; left > 0; left -= 1) {
    letters = (BASE32[Number(bits % 32n)] ?? '') + letters;
    bits /= 32n;
  }
  return letters;
}

/** What somebody typed as their code. */
export type TypedCode = { kind: 'authenticator'; code: string } | { kind: 'recovery'; code: string };

/** The longest text that is read; a code with spaces between all of its characters fits. */
const LONGEST = 60;

/** Reads a code, with or without spaces and hyphens; null for anything that is no code. */
export function readTypedCode(typed: string): TypedCode | null {
  const code = typed
    .slice(0, LONGEST)
    .replace(/[\s-]+/g, '')
    .toLowerCase();
  if (/^\d{6}$/.test(code)) return { kind: 'authenticator', code };
  // Hashes are of this form, so that hyphens do not matter.
  return /^[a-z2-7]{16}$/.test(code) ? { kind: 'recovery', code } : null;
}
