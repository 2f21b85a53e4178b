import { describe, expect, test } from '@jest/globals';
import { type FairQueue, fairQueue } from './fair-queue.ts';

const takeAll = (queue: FairQueue<string>) =>
  Array.from({ length: queue.length }, () => queue.take()).join(' ');

/** `failures`: of each caller. */
function filled(
  limit: number,
  items: string,
  failures: Record<string, number> = {},
): { queue: FairQueue<string>; left: string } {
  const queue = fairQueue<string>(limit, (caller) => failures[caller] ?? 0);
  const left = items.split(' ').flatMap((item) => queue.add(item, item.charAt(0)) ?? []);
  return { queue, left: left.join(' ') };
}

describe('a fair queue', () => {
  test('takes the items of one caller in their order', () => {
    expect(takeAll(filled(9, 'a1 a2 a3').queue)).toBe('a1 a2 a3');
  });

  test('lets callers take turns, each in the order they came', () => {
    expect(takeAll(filled(9, 'a1 a2 a3 b1 c1 b2').queue)).toBe('a1 b1 c1 a2 b2 a3');
  });

  test('gives the next turn to those who have not had one', () => {
    const { queue } = filled(9, 'a1 a2 a3');
    expect(queue.take()).toBe('a1');
    queue.add('b1', 'b');
    expect(takeAll(queue)).toBe('a2 b1 a3');
  });

  test.each([
    { items: 'a1 a2 a3 a4 a5', left: 'a4 a5', remaining: 'a1 a2 a3' },
    { items: 'a1 a2 a3 b1', left: 'a3', remaining: 'a1 b1 a2' },
    { items: 'a1 a2 a3 b1 b2', left: 'a3 b2', remaining: 'a1 b1 a2' },
    { items: 'a1 b1 c1 d1', left: 'd1', remaining: 'a1 b1 c1' },
  ])(
    'full, removes the newest item of the caller with the most items: $items',
    ({ items, left, remaining }) => {
      const full = filled(3, items);
      expect(full.left).toBe(left);
      expect(full.queue.length).toBe(3);
      expect(takeAll(full.queue)).toBe(remaining);
    },
  );

  test('lets those with the fewest failures go first, however late they come', () => {
    const failures = { a: 2, b: 1, c: 0 };
    expect(takeAll(filled(9, 'a1 a2 b1 b2 c1 c2', failures).queue)).toBe('c1 c2 b1 b2 a1 a2');
  });

  test.each([
    { items: 'a1 b1 b2 c1', failures: { a: 1 }, left: 'a1', remaining: 'b1 c1 b2' },
    { items: 'a1 b1 c1 a2', failures: { a: 1 }, left: 'a2', remaining: 'b1 c1 a1' },
  ])(
    'full, removes items of the callers with the most failures: $items',
    ({ items, failures, left, remaining }) => {
      const full = filled(3, items, failures);
      expect(full.left).toBe(left);
      expect(takeAll(full.queue)).toBe(remaining);
    },
  );

  test('is empty after everything was taken, and takes new items', () => {
    const { queue } = filled(2, 'a1 b1');
    takeAll(queue);
    expect([queue.length, queue.take()]).toEqual([0, undefined]);
    expect(queue.add('c1', 'c')).toBeUndefined();
    expect(queue.take()).toBe('c1');
  });
});
