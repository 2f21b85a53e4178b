import fc from 'fast-check';

/**
 * Any Unicode character, as `unit` of `fc.string`. fast-check's own unit `binary` does the same, but first lists all 1.1 million
 * characters, which takes more than a second of processor time in each test file.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((codePoint) => String.fromCodePoint(codePoint));
