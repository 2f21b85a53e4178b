import { expect, test } from '@jest/globals';
import { testClock } from '../../test/test-clock.ts';
import { pollPart } from './poll-part.ts';

type Part = 'building' | 'live';

function following(first: Part, answers: (() => Promise<Part | 'missing'>)[]) {
  const page = testClock();
  const seen = { asked: [] as number[], shown: [] as Part[], missing: 0, lost: [] as string[] };
  const end = pollPart<Part>(
    {
      read() {
        seen.asked.push(page.now());
        const answer = answers.length > 1 ? answers.shift() : answers[0];
        return answer!();
      },
      isMoving: (part) => part === 'building',
      onMissing: () => (seen.missing += 1),
    },
    {
      first,
      page,
      show: (part) => seen.shown.push(part),
      lost: (isLost) => seen.lost.push(`${isLost ? 'lost' : 'found'} at ${page.now()}`),
    },
  );
  return { page, seen, end };
}
const building = async () => 'building' as const;
const live = async () => 'live' as const;
const offline = () => Promise.reject(new Error('offline'));

test('reads every four seconds while it moves, and every thirty seconds otherwise', async () => {
  const { page, seen } = following('building', [building, live]);
  await page.pass(70_000);
  expect(seen.asked).toEqual([4_000, 8_000, 38_000, 68_000]);
  expect(seen.shown).toEqual(['building', 'live', 'live', 'live']);
});

test('reads nothing in a hidden tab, and at once when it is shown again', async () => {
  const { page, seen } = following('live', [live]);
  await page.turn('hidden');
  await page.pass(60_000);
  expect(seen.asked).toEqual([]);
  await page.turn('shown');
  expect(seen.asked).toEqual([60_000]);
});

test('ends when it is missing, or by the returned function', async () => {
  const { page, seen } = following('building', [async () => 'missing' as const]);
  await page.pass(60_000);
  expect([seen.asked, seen.shown, seen.missing]).toEqual([[4_000], [], 1]);
  const other = following('building', [building]);
  other.end();
  await other.page.pass(60_000);
  expect(other.seen.asked).toEqual([]);
});

test('reports once that the server does not answer, and once that it does again', async () => {
  const { page, seen } = following('building', [building, offline, offline, offline, offline, live]);
  await page.pass(30_000);
  expect(seen.lost).toEqual(['lost at 16000', 'found at 24000']);
  expect(seen.shown).toEqual(['building', 'live']);
});
