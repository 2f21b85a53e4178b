import { expect, test } from '@jest/globals';
import { testClock } from '../../test/test-clock.ts';
import { pollProgress, type ProgressSource } from './poll-progress.ts';
import { testView } from '../../test/test-view.ts';
import type { TimelineView } from './timeline-view.ts';

function following(answers: (() => Promise<TimelineView | 'missing'>)[]) {
  const page = testClock();
  const seen = {
    asked: [] as number[],
    shown: [] as TimelineView[],
    carried: 0,
    settled: 0,
    lost: [] as string[],
  };
  const source: ProgressSource = {
    ask() {
      seen.asked.push(page.now());
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return answer!();
    },
    async continueWork() {
      seen.carried += 1;
    },
    settled: () => (seen.settled += 1),
  };
  const end = pollProgress(source, {
    page,
    show: (view) => seen.shown.push(view),
    lost: (isLost) => seen.lost.push(`${isLost ? 'lost' : 'found'} at ${page.now()}`),
  });
  return { page, seen, end };
}
const moving = async () => testView();
const ready = async () => testView({ moving: false, word: 'Online', mark: 'done' });

test('polls each second at first and every three seconds later, and continues the work on the server', async () => {
  const { page, seen } = following([moving]);
  await page.pass(30_000);
  expect([seen.asked.length, seen.carried]).toEqual([30, 30]);
  await page.pass(30_000);
  expect([seen.asked.length, seen.settled]).toEqual([40, 0]);
});

test('shows the last state, then ends', async () => {
  const { page, seen } = following([moving, ready]);
  await page.pass(60_000);
  expect(seen.shown.map(({ word }) => word)).toEqual(['Being set up', 'Online']);
  expect([seen.asked, seen.settled]).toEqual([[1000, 2000], 1]);
});

test('ends when the site is missing, without showing anything', async () => {
  const { page, seen } = following([async () => 'missing' as const]);
  await page.pass(60_000);
  expect([seen.asked, seen.shown, seen.settled]).toEqual([[1000], [], 1]);
});

test('polls nothing in a hidden tab, and at once when it is shown again', async () => {
  const { page, seen } = following([moving]);
  await page.turn('hidden');
  await page.pass(60_000);
  expect(seen.asked).toEqual([]);
  await page.turn('shown');
  expect(seen.asked).toEqual([60_000]);
});

test('continues after a missing answer', async () => {
  const offline = () => Promise.reject(new Error('offline'));
  const { page, seen } = following([offline, offline, ready]);
  await page.pass(60_000);
  expect([seen.asked, seen.settled]).toEqual([[1000, 2000, 3000], 1]);
});

test('reports once that the server does not answer, after three requests in a row, and once that it does again', async () => {
  const offline = () => Promise.reject(new Error('offline'));
  const { page, seen } = following([offline, moving, offline, offline, offline, offline, moving]);
  await page.pass(10_000);
  expect(seen.lost).toEqual(['lost at 5000', 'found at 7000']);
});

test('polls no more once it is ended', async () => {
  const { page, seen, end } = following([moving]);
  end();
  await page.pass(60_000);
  expect(seen.asked).toEqual([]);
});
