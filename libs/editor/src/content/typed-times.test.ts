import { expect, test } from '@jest/globals';
import { typedTimes } from './typed-times.ts';

const BERLIN = 'Europe/Berlin';
const time = (value: string, isPart = false) => ({ value, isPart });
const read = (from: string, until = '') => typedTimes({ from: time(from), until: time(until) }, BERLIN);

test('what is typed is of the clocks in the zone of the site', () => {
  expect(read('2026-11-30T10:00', '2026-12-24T18:00')).toEqual({
    times: { visibleFrom: '2026-11-30T09:00:00Z', visibleUntil: '2026-12-24T17:00:00Z' },
  });
  expect(read('', '')).toEqual({ times: {} });
  expect(read('', '2026-12-24T18:00')).toEqual({ times: { visibleUntil: '2026-12-24T17:00:00Z' } });
});

test('hours of a clock change, a part of a time, and an end before the beginning are refused at their field', () => {
  expect(read('2027-03-28T02:30')).toEqual({ faults: { from: 'never' } });
  expect(read('2027-03-28T02:30', '2027-10-31T02:30')).toEqual({ faults: { from: 'never', until: 'twice' } });
  expect(read('2026-12-24T18:00', '2026-12-24T18:00')).toEqual({ faults: { until: 'order' } });
  const part = { from: time('', true), until: time('') };
  expect(typedTimes(part, BERLIN)).toEqual({ faults: { from: 'incomplete' } });
});

test('a year that is only half typed is refused at its field', () => {
  for (const from of ['0002-12-01T10:00', '0020-12-01T10:00', '0202-12-01T10:00'])
    expect(read(from)).toEqual({ faults: { from: 'year' } });
});
