import { createHmac, randomBytes } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_SECONDS = 30;

/** A new key of 160 bits, in Base32. */
export function newTotpSecret(): string {
  return [...randomBytes(32)].map((byte) => BASE32[byte % 32]).join('');
}

/** The code of a step. @see RFC 6238, RFC 4226 section 5.3 */
export function codeOfStep(key: Uint8Array, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The code that an authenticator app shows at that time. */
export function totpCode(secret: string, at: Date = new Date()): string {
  return codeOfStep(fromBase32(secret), stepAt(at));
}

/** Whether a code is that of now, of the step before or of the one after, as the vendor accepts it. It accepts a code again. */
export function isTotpCode(secret: string, code: string, at: Date = new Date()): boolean {
  const [key, step] = [fromBase32(secret), stepAt(at)];
  return [step - 1, step, step + 1].some((near) => codeOfStep(key, near) === code);
}

const stepAt = (at: Date) => Math.floor(at.getTime() / 1000 / STEP_SECONDS);

/** @see RFC 4648 section 6 */
function fromBase32(text: string): Buffer {
  const bytes: number[] = [];
  let [bits, value] = [0, 0];
  for (const letter of text) {
    value = (value << 5) | BASE32.indexOf(letter);
    bits += 5;
    if (bits >= 8) bytes.push((value >> (bits -= 8)) & 255);
    value &= (1 << bits) - 1;
  }
  return Buffer.from(bytes);
}
