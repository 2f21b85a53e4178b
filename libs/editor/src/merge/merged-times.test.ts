import { expect, test } from '@jest/globals';
import { section } from '../../test/test-page.ts';
import { mergeWithoutTexts } from './section-merge.ts';

const base = section('a');
const merged = (yours: object, theirs: object) =>
  mergeWithoutTexts({ base, yours: { ...base, ...yours }, theirs: { ...base, ...theirs } }).state;

test('times that one side set are taken, also those of the other one', () => {
  const times = { visibleFrom: '2026-11-30T09:00:00Z' };
  expect(merged(times, {})).toEqual({ ...base, ...times });
  expect(merged({}, times)).toEqual({ ...base, ...times });
});

test('when both set times, visitors see it while both let them', () => {
  const yours = { visibleFrom: '2026-11-30T09:00:00Z', visibleUntil: '2026-12-24T17:00:00Z' };
  const theirs = { visibleFrom: '2026-12-01T09:00:00Z' };
  expect(merged(yours, theirs)).toEqual({ ...base, ...theirs, visibleUntil: yours.visibleUntil });
});
