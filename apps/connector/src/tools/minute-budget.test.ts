import { expect, test } from '@jest/globals';
import { minuteBudget } from './minute-budget.ts';

test('a minute of one person ends with the minute, and leaves others theirs', () => {
  let now = new Date('2026-06-01T12:00:15Z');
  const budget = minuteBudget(() => now, { bytes: 100, work: 10 });
  budget.requireLeft('ada', 'bytes');
  budget.count('ada', 'bytes', 250);
  expect(() => budget.requireLeft('ada', 'bytes')).toThrow(
    expect.objectContaining({ code: 'rate_limited', retryAfterSeconds: 45 }),
  );
  budget.requireLeft('ada', 'work');
  budget.requireLeft('ben', 'bytes');
  now = new Date('2026-06-01T12:01:00Z');
  budget.requireLeft('ada', 'bytes');
});

test('amounts add up', () => {
  const budget = minuteBudget(() => new Date('2026-06-01T12:00:00Z'), { bytes: 100, work: 10 });
  budget.count('ada', 'work', 6);
  budget.requireLeft('ada', 'work');
  budget.count('ada', 'work', 4);
  expect(() => budget.requireLeft('ada', 'work')).toThrow(
    expect.objectContaining({ code: 'rate_limited', retryAfterSeconds: 60 }),
  );
});

test('the only call of a person goes on beyond the minute; of several at once the last does', () => {
  const budget = minuteBudget(() => new Date('2026-06-01T12:00:00Z'), { bytes: 100, work: 10 });
  const [one, other] = [budget.begin('ada'), budget.begin('ada')];
  budget.count('ada', 'work', 10);
  const refused = expect.objectContaining({ code: 'rate_limited' });
  expect(() => one.require()).toThrow(refused);
  other.require();
  one.end();
  expect(() => one.require()).toThrow(refused);
  other.require();
  other.end();
  budget.begin('ada').require();
});
