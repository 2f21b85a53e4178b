import { describe, expect, test } from '@jest/globals';
import { messageOf } from '../messages/message.ts';
import { MAX_READING_TEXT, MAX_SECTION_TEXT } from '../tree/text-cost.ts';
import { checkBudget } from './check-budget.ts';
import type { OwnSchema } from './check-schema.ts';
import { checkValue } from './check-value.ts';

const TOO_MUCH = [{ path: [], ...messageOf('too_large_to_check') }];

/** What checking takes from a budget that is fresh. */
function costOf(schema: OwnSchema, value: unknown): number {
  const budget = checkBudget();
  checkValue(schema, value, budget);
  return MAX_READING_TEXT - budget.left;
}

const listOf = (items: OwnSchema): OwnSchema => ({
  type: 'object',
  properties: { list: { type: 'array', items } },
});
const list = (count: number, entry: (index: number) => unknown) => ({
  list: Array.from({ length: count }, (_, index) => entry(index)),
});

describe('what is checked has its cost', () => {
  const long = (index: number) => `${index} ${'All about the quay. '.repeat(900)} [More](page:x)`;
  const withDefault = { type: 'object', properties: { a: { type: 'string', default: 'x'.repeat(1_000) } } };
  const shape = { type: 'object', properties: { a: { type: 'integer' } }, required: ['a'] };

  const crowd = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`f${n}`, n]));

  test.each<[string, OwnSchema, (index: number) => unknown]>([
    ['rich texts', { type: 'string', 'x-portal': 'rich-text' }, long],
    ['defaults that are filled in', withDefault, () => ({})],
    ['shapes to choose from', { anyOf: Array(20).fill(shape) }, () => ({ b: 1 })],
    ['strange fields', shape, () => crowd],
  ])('%s: twice as many cost twice as much', (_case, items, entry) => {
    const [once, twice] = [10, 20].map((count) => costOf(listOf(items), list(count, entry)));
    expect(Math.round(((twice ?? 0) / (once ?? 1)) * 10) / 10).toBe(2);
    expect(once).toBeGreaterThan(200);
  });

  test('one rich text in many shapes is parsed once', () => {
    const text = { type: 'string', 'x-portal': 'rich-text', maxLength: 1 };
    const once = costOf(text, long(1));
    expect(costOf({ anyOf: Array(20).fill(text) }, long(1))).toBeLessThan(once * 1.1);
  });

  test.each<[string, OwnSchema, unknown]>([
    ['rich texts', listOf({ type: 'string', 'x-portal': 'rich-text' }), list(60, long)],
    ['defaults', listOf(withDefault), list(1_000, () => ({}))],
    ['shapes', listOf({ anyOf: [...Array(19).fill(shape), {}] }), list(20_000, () => ({ a: 'x' }))],
  ])('%s beyond what a section may cost end the check, with one complaint', (_case, schema, value) => {
    const budget = checkBudget();
    expect(checkValue(schema, value, budget)).toEqual({ value, complaints: TOO_MUCH });
    expect(MAX_READING_TEXT - budget.left).toBe(MAX_SECTION_TEXT);
  });

  test('sections share the budget of a reading', () => {
    const budget = { ...checkBudget(), left: 30_000 };
    const text = { type: 'string', 'x-portal': 'rich-text' };
    const outcomes = [1, 2, 1, 3].map((index) => checkValue(text, long(index), budget).complaints);
    expect(outcomes).toEqual([[], TOO_MUCH, TOO_MUCH, TOO_MUCH]);
    expect(budget.left).toBe(0);
  });
});

describe('messages have a limited length', () => {
  const words = Array.from({ length: 200 }, (_, n) => String(n).padEnd(40, 'x'));

  test('a choice between many words names the first of them, and a hundred complaints are enough', () => {
    const { complaints } = checkValue(
      listOf({ enum: words }),
      list(400, () => 'none of them'),
    );
    expect(complaints).toHaveLength(100);
    expect(complaints[0]?.message).toMatch(/^must be one of "0x+", .*, 19\d more$/);
    expect(Math.max(...complaints.map(({ message }) => message.length))).toBeLessThanOrEqual(300);
  });

  test('a long constant loses its middle', () => {
    const [complaint] = checkValue({ const: 'x'.repeat(1_900) }, 'y').complaints;
    expect(complaint?.message).toMatch(/^must be "x+ … x+"$/);
    expect(complaint?.message).toHaveLength(300);
  });
});
