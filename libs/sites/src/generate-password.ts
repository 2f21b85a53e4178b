/** Letters and digits that are not taken for each other. They are no words, so they are read aloud alike in every language. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const LENGTH = 5;
/** Bytes from here on would make the first characters likelier. */
const FAIR_BYTES = 256 - (256 % CHARACTERS.length);

/** A password of four groups of five characters, 99 bits: `k3m9p-…`. `randomBytes` returns that many bytes from a cryptographic source. */
export function generatePassword(randomBytes: (length: number) => Uint8Array): string {
  let text = '';
  while (text.length < GROUPS * LENGTH)
    for (const byte of randomBytes(64))
      if (byte < FAIR_BYTES) text += CHARACTERS.charAt(byte % CHARACTERS.length);
  const group = (index: number) => text.slice(index * LENGTH, (index + 1) * LENGTH);
  return Array.from({ length: GROUPS }, (_, index) => group(index)).join('-');
}
