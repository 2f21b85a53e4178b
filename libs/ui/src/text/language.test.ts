import { describe, expect, test } from '@jest/globals';
import { fill, type Shape } from './language.ts';

describe('fill', () => {
  test('puts values where their names stand, as often as they stand there', () => {
    expect(fill('{n} of {n}, {who}', { n: 3, who: 'Ada' })).toBe('3 of 3, Ada');
  });

  test('leaves a name alone that has no value, also one that every object has', () => {
    const text: string = '{other} {constructor}';
    expect(fill(text, { n: 3 })).toBe('{other} {constructor}');
  });

  test('does not look into the values it puts in', () => {
    const text: string = '{a}';
    expect(fill(text, { a: '{b} $&', b: 'no' })).toBe('{b} $&');
  });
});

describe('the compiler', () => {
  type English = { none: 'None'; from: 'From {from}'; both: '{from} to {until}' };
  const de: Shape<English> = { none: 'Nichts', from: 'Ab {from}', both: 'Bis {until} ab {from}' };

  test('demands a value for each placeholder, in a language that has them in another order as well', () => {
    expect(fill(de.both, { from: 1, until: 2 })).toBe('Bis 2 ab 1');
    // @ts-expect-error `until` has no value.
    expect(fill(de.both, { from: 1 })).toBe('Bis {until} ab 1');
    // @ts-expect-error The placeholder has another name.
    expect(fill(de.from, { form: 1 })).toBe('Ab {from}');
    // @ts-expect-error There is no such placeholder.
    expect(fill(de.from, { from: 1, until: 2 })).toBe('Ab 1');
  });

  test('demands the values of every text that it may be', () => {
    const shape = (['none', 'both'] as const)[de.none.length % 2] ?? 'none';
    expect(fill(de[shape], { from: 1, until: 2 })).toBe('Nichts');
    // @ts-expect-error One of the texts has `until` as well.
    expect(fill(de[shape], { from: 1 })).toBe('Nichts');
  });

  test('demands every placeholder of the first language in the others', () => {
    // @ts-expect-error The placeholder is misspelt.
    const misspelt: Shape<English> = { ...de, from: 'Ab {form}' };
    // @ts-expect-error One of two placeholders is missing.
    const incomplete: Shape<English> = { ...de, both: 'Ab {from}' };
    expect([misspelt.from, incomplete.both]).toEqual(['Ab {form}', 'Ab {from}']);
  });
});
