import { expect, test } from '@jest/globals';
import { writeQueue } from './write-queue.ts';

test('work under one key runs one after the other, a failure does not stop the rest, keys do not wait for each other', async () => {
  const inTurn = writeQueue();
  const log: string[] = [];
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const first = inTurn('a', async () => {
    log.push('a1 begins');
    await gate;
    log.push('a1 ends');
    throw new Error('a1 failed');
  });
  const second = inTurn('a', async () => log.push('a2'));
  await inTurn('b', async () => log.push('b1'));
  expect(log).toEqual(['a1 begins', 'b1']);
  open();
  await expect(first).rejects.toThrow('a1 failed');
  await second;
  expect(log).toEqual(['a1 begins', 'b1', 'a1 ends', 'a2']);
});
