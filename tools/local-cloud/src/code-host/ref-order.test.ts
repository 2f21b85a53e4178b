import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { inRefOrder } from './ref-order.ts';

const change = (before: number, after: number, ref = 'refs/heads/a') => ({
  ref,
  before: String(before),
  after: String(after),
});

describe('the order of ref changes', () => {
  test('is the order in which the ref changed, regardless of the order in which concurrent pushes report', () => {
    const chain = Array.from({ length: 6 }, (_, i) => change(i, i + 1));
    fc.assert(
      fc.property(fc.shuffledSubarray(chain.slice(1), { minLength: 5, maxLength: 5 }), (shuffled) => {
        const seen: string[] = [];
        const order = inRefOrder<ReturnType<typeof change>>(({ after }) => seen.push(after));
        order.begin();
        order.end([change(0, 1)]);
        for (const _ of shuffled) order.begin();
        for (const one of shuffled) order.end([one]);
        expect(seen).toEqual(['1', '2', '3', '4', '5', '6']);
      }),
    );
  });

  test('delays nothing when no push is running', () => {
    const seen: string[] = [];
    const order = inRefOrder<ReturnType<typeof change>>(({ after }) => seen.push(after));
    order.begin();
    order.end([change(0, 1)]);
    order.begin();
    order.end([change(7, 8)]);
    expect(seen).toEqual(['1', '8']);
  });

  test('lets changes of other refs overtake a waiting one', () => {
    const seen: string[] = [];
    const order = inRefOrder<ReturnType<typeof change>>(({ after }) => seen.push(after));
    order.begin();
    order.end([change(0, 1)]);
    for (let i = 0; i < 3; i += 1) order.begin();
    order.end([change(2, 3)]);
    order.end([change(0, 9, 'refs/heads/b')]);
    expect(seen).toEqual(['1', '9']);
    order.end([change(1, 2)]);
    expect(seen).toEqual(['1', '9', '2', '3']);
  });
});
