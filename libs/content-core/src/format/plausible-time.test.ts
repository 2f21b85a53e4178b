import { expect, test } from '@jest/globals';
import { implausibleYear } from './plausible-time.ts';

test.each([
  ['0026-12-01T09:00:00Z', 'visible', 26],
  ['0202-12-01T09:00:00Z', 'visible', 202],
  ['1926-12-01T09:00:00Z', 'visible', 1926],
  ['0026-05-31', 'date', 26],
  ['0202-05-31T19:30', 'date', 202],
  ['3026-05-31', 'date', 3026],
] as const)('%s as a time of the sort %s cannot be meant', (time, sort, year) => {
  expect(implausibleYear(time, sort)).toMatchObject({ year });
});

test.each([
  ['2026-12-01T09:00:00Z', 'visible'],
  ['1990-01-01T00:00:00Z', 'visible'],
  ['2999-12-31T23:59:59Z', 'visible'],
  ['1291-08-01', 'date'],
  ['1926-05-31T19:30', 'date'],
] as const)('%s as a time of the sort %s can be meant', (time, sort) => {
  expect(implausibleYear(time, sort)).toBeNull();
});
