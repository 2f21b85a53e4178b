import { expect, test } from '@jest/globals';
import { duration, stepNote } from './step-note.ts';
import { testView } from '../../test/test-view.ts';

test.each([
  [0.4, 'under 1 s'],
  [59.4, '59 s'],
  [125, '2 min 5 s'],
  [-5, 'under 1 s'],
])('%s seconds are %s', (seconds, words) => {
  expect(duration(seconds * 1000)).toBe(words);
});

test('the time of a done step is fixed, that of a running one grows, a waiting one has none', () => {
  const [done, running, waiting] = testView().steps;
  const notes = (now: number) => [done!, running!, waiting!].map((step) => stepNote(step, now));
  expect(notes(30_000)).toEqual(['4 s', '20 s', '']);
  expect(notes(95_000)).toEqual(['4 s', '1 min 25 s', '']);
});

test('a step that is tried again shows the number of the attempt', () => {
  const [, running] = testView().steps;
  expect(stepNote({ ...running!, attempt: 2 }, 30_000)).toBe('20 s, attempt 2');
  expect(stepNote({ ...running!, attempt: 2, mark: 'waiting' }, 30_000)).toBe('attempt 2');
});
