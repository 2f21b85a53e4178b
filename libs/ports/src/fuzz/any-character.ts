import fc from 'fast-check';

/**
 * Any character of Unicode, as `unit` of `fc.string`. fast-check's own unit `binary` gives the same, but lists all 1.1 million of
 * them first, which takes more than a second of a processor in each test file.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((codePoint) => String.fromCodePoint(codePoint));
