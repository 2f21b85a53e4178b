/** Letters and digits that are hard to confuse. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const LENGTH = 5;
/** Bytes from here on would make the first letters likelier. */
const FAIR_BYTES = 256 - (256 % ALPHABET.length);

/** A password of four groups of five, 99 bits: `k3m9p-…`. `random` fills an array with random bytes. */
export function suggestPassword(random: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  let letters = '';
  while (letters.length < GROUPS * LENGTH) {
    const bytes = new Uint8Array(64);
    random(bytes);
    for (const byte of bytes) if (byte < FAIR_BYTES) letters += ALPHABET.charAt(byte % ALPHABET.length);
  }
  return Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * LENGTH, (group + 1) * LENGTH),
  ).join('-');
}
