import { describe, expect, test } from '@jest/globals';
import { argumentPath, dottedPath, quoted } from './field-path.ts';

describe('argumentPath', () => {
  test.each<[PropertyKey[], string]>([
    [[], ''],
    [['page'], 'page'],
    [['edits', 0, 'set', 'items.3.question'], 'edits[0].set["items.3.question"]'],
    [['order', 'sections', 12], 'order.sections[12]'],
    [['a b'], '["a b"]'],
  ])('of %j is %s', (path, text) => {
    expect(argumentPath(path)).toBe(text);
  });

  test('repeats no name of any length', () => {
    expect(argumentPath(['set', 'x'.repeat(1_000_000)]).length).toBeLessThan(260);
  });
});

test('dottedPath is what set takes', () => {
  expect(dottedPath(['items', 3, 'question'])).toBe('items.3.question');
});

test('quoted says how long a name is that it cuts', () => {
  expect(quoted('a"b')).toBe('"a\\"b"');
  expect(quoted('y'.repeat(300))).toBe(`"${'y'.repeat(200)}"… (300 characters)`);
});
