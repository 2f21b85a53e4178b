import { expect, test } from '@jest/globals';
import type { RoutineRun } from '@portal/sites';
import { routinesHealth } from './routines-health.ts';

const NOW = new Date('2026-03-02T12:00:00.000Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const run = (rest: Partial<RoutineRun>): RoutineRun => ({
  routine: 'reconciliation',
  startedAt: ago(2),
  endedAt: ago(2),
  outcome: 'done',
  counts: { repositories: 40, repaired: 0 },
  lastDoneAt: ago(2),
  ...rest,
});
const shown = (rest: Partial<RoutineRun>) =>
  routinesHealth([run(rest)], NOW).find(({ last }) => last !== 'Never');

test('every routine is shown, also one that never ran', () => {
  const all = routinesHealth([], NOW);
  expect(all.map(({ state }) => state.word)).toEqual(all.map(() => 'Has not run'));
  expect(new Set(all.map(({ title }) => title)).size).toBe(4);
});

test('the last run shows its time and what it did', () => {
  expect(shown({})).toMatchObject({
    last: 'Last run 2 hours ago · 40 repositories',
    state: { word: 'On time' },
    problem: null,
  });
});

test('the numbers of a run are in words', () => {
  const counts = { uses: 16, limits: 1, sessions: 0, other: 2 };
  expect(shown({ counts })?.last).toBe('Last run 2 hours ago · 16 single-use ids · 1 rate limit · other: 2');
});

test.each<[Partial<RoutineRun>, string]>([
  [{ lastDoneAt: ago(25), startedAt: ago(25) }, 'On time'],
  [{ lastDoneAt: ago(27), startedAt: ago(27) }, 'Overdue'],
  [{ lastDoneAt: null, outcome: 'failed' }, 'Overdue'],
  [{ outcome: 'failed', lastDoneAt: ago(20) }, 'Failed'],
  [{ outcome: 'lost', lastDoneAt: ago(20) }, 'Cut short'],
  [{ outcome: null, endedAt: null, lastDoneAt: ago(24) }, 'Running'],
])('%j is %s', (rest, word) => {
  const { state, problem } = shown(rest) ?? {};
  expect(state?.word).toBe(word);
  expect(problem === null).toBe(word === 'On time' || word === 'Running');
});
