import { describe, expect, test } from '@jest/globals';
import { countRequests } from './requests-under-way.ts';

const NEVER_MS = 2_000_000_000;

describe('requests running', () => {
  test('are none at first', async () => {
    await countRequests().idle(NEVER_MS);
  });

  test('are waited for until the last one has ended', async () => {
    const requests = countRequests();
    const [first, second] = [requests.begin(), requests.begin()];
    const order: string[] = [];
    const idle = requests.idle(NEVER_MS).then(() => order.push('idle'));
    first();
    first();
    await Promise.resolve();
    order.push('one left');
    second();
    await idle;
    expect(order).toEqual(['one left', 'idle']);
  });

  test('are waited for until the deadline only', async () => {
    const requests = countRequests();
    requests.begin();
    await requests.idle(1);
  });
});
