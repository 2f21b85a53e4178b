import { describe, expect, test } from '@jest/globals';
import { unusableText, unusableTexts } from './unusable-text.ts';

function nested(levels: number): unknown {
  let value: unknown = 'end';
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

describe('unusableText', () => {
  test.each<[string, unknown]>([
    ['plain values', { a: ['text', 1, null, true], b: { c: '\n\t😀' } }],
    ['nesting as deep as content', nested(20)],
    ['nothing', undefined],
  ])('is null for %s', (_case, raw) => {
    expect(unusableText(raw)).toBeNull();
  });

  test.each<[string, unknown, readonly PropertyKey[], string]>([
    ['NUL', { edits: [{ set: { title: 'a\u0000' } }] }, ['edits', 0, 'set', 'title'], 'NUL'],
    ['half a surrogate pair', { title: '\ud800' }, ['title'], 'surrogate'],
    ['a number that JSON reads as infinite', JSON.parse('{"set":{"n":-1e400}}'), ['set', 'n'], 'too large'],
    ['NUL in a name', { set: { 'a\u0000': 1 } }, ['set'], 'NUL'],
    ['a name without end', { data: { ['x'.repeat(1_000_000)]: 1 } }, ['data'], '1000000 characters long'],
    ['nesting without end', nested(100_000), [0, 0, 0], 'nests deeper'],
    [
      'values without end',
      { data: { items: Array(100_001).fill(0) } },
      ['data', 'items'],
      'more than 100000',
    ],
  ])('reports %s, and where', (_case, raw, path, message) => {
    const found = unusableText(raw);
    expect(found).toMatchObject({ path, message: expect.stringContaining(message) });
    expect(found?.message.length).toBeLessThan(120);
  });

  test('lists each of several, in their order', () => {
    const set = { title: 'a\u0000', body: 'fine', 'b\u0000': 1 };
    const found = [...unusableTexts({ edits: [{ set }, { set: { title: '\ud800' } }] })];
    expect(found.map(({ path }) => path.join('.'))).toEqual([
      'edits.0.set',
      'edits.0.set.title',
      'edits.1.set.title',
    ]);
  });
});
