import type { RandomBytes } from '../crypto/bytes.ts';

/**
 * A whole number from 0 to `count` - 1, uniformly distributed: bytes that would favour the low numbers are discarded. `count`
 * is 1 to 256.
 */
export function randomBelow(count: number, randomBytes: RandomBytes): number {
  const limit = 256 - (256 % count);
  for (;;) {
    const [byte] = randomBytes(1);
    if (byte !== undefined && byte < limit) return byte % count;
  }
}
