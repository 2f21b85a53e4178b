import fc from 'fast-check';
import { anyCharacter } from './any-character.ts';

/** Texts that break parsers, stores and lookups by name. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'a\uDFFFb',
  '\u202Eabc',
  '\uFEFF',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'NaN',
  '../../etc/passwd',
  '%00',
  '%zz',
  "'; drop table users; --",
  '<script>',
  '[object Object]',
  'javascript:alert(1)',
  'x'.repeat(5_000),
  'ü'.repeat(3_000),
];

/** Any text, including malformed Unicode. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: anyCharacter, maxLength: 80 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
    .map((units) => String.fromCharCode(...units)),
);

/** Numbers at the limits of what a number can be, as written in JSON. */
const NUMBERS = [
  '0',
  '-0',
  '-1',
  '1e308',
  '-1e308',
  '1e400',
  '5e-324',
  '9007199254740993',
  '2147483648',
  '0.1',
];

/** Any value as JSON text, with keys named like members of prototypes, duplicate keys, numbers out of range, and deep nesting. */
export const hostileJson: fc.Arbitrary<string> = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('null', 'true', 'false', '{}', '[]', ...NUMBERS),
    hostileText.map((text) => JSON.stringify(text)),
    fc.array(tie('value'), { maxLength: 4 }).map((items) => `[${items.join(',')}]`),
    fc
      .array(fc.tuple(hostileText, tie('value')), { maxLength: 4 })
      .map((pairs) => `{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`),
    fc
      .tuple(hostileText, tie('value'), tie('value'))
      .map(([key, one, other]) => `{${JSON.stringify(key)}:${one},${JSON.stringify(key)}:${other}}`),
    fc.integer({ min: 10, max: 200 }).map((depth) => `${'['.repeat(depth)}1${']'.repeat(depth)}`),
    fc.integer({ min: 10, max: 200 }).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  ),
})).value;

/** Any JSON value. */
export const hostileValue: fc.Arbitrary<unknown> = hostileJson.map((text) => JSON.parse(text) as unknown);
