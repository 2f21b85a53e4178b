import { expect, test } from '@jest/globals';
import { testClock } from '../../test/test-clock.ts';
import { whileShown } from './while-shown.ts';

test('works at its interval until it is ended', async () => {
  const page = testClock();
  const at: number[] = [];
  const end = whileShown(page, { every: () => 1000, work: () => void at.push(page.now()) });
  await page.pass(3500);
  expect(at).toEqual([1000, 2000, 3000]);
  end();
  await page.pass(5000);
  await page.turn('shown');
  expect(at).toHaveLength(3);
});

test('stops in a hidden tab, and works at once when it is shown again', async () => {
  const page = testClock();
  const at: number[] = [];
  whileShown(page, { every: () => 1000, work: () => void at.push(page.now()) });
  await page.pass(1500);
  await page.turn('hidden');
  await page.pass(60_000);
  expect(at).toEqual([1000]);
  await page.turn('shown');
  expect(at).toEqual([1000, 61_500]);
  await page.pass(1000);
  expect(at).toEqual([1000, 61_500, 62_500]);
});

test('never works twice at the same time', async () => {
  const page = testClock();
  const open: (() => void)[] = [];
  whileShown(page, { every: () => 1000, work: () => new Promise<void>((done) => open.push(done)) });
  await page.pass(10_000);
  await page.turn('hidden');
  await page.turn('shown');
  expect(open).toHaveLength(1);
  open[0]?.();
  await page.turn('shown');
  await page.pass(1000);
  expect(open).toHaveLength(2);
});
