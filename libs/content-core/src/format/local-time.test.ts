import { describe, expect, test } from '@jest/globals';
import {
  dayAfter,
  dayIn,
  instantOf,
  isLocalTime,
  isZone,
  nextDay,
  occurrences,
  offsetAt,
} from './local-time.ts';

describe('a local time', () => {
  test.each(['2026-05-31', '2026-05-31T19:30', '2024-02-29', '2026-12-31T00:00'])('%s is one', (text) => {
    expect(isLocalTime(text)).toBe(true);
  });

  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-05-31T24:00',
    '2026-05-31T19:60',
    '2026-05-31 19:30',
    '2026-05-31T19:30Z',
    '2026-05-31T19:30:00',
    '31.05.2026',
    '0000-01-01',
    '',
  ])('"%s" is none', (text) => {
    expect(isLocalTime(text)).toBe(false);
  });

  test('is an instant in its zone, in summer and in winter, in every zone of the process', () => {
    expect(instantOf('2027-03-27T10:00', 'Europe/Berlin').toISOString()).toBe('2027-03-27T09:00:00.000Z');
    expect(instantOf('2027-03-28T10:00', 'Europe/Berlin').toISOString()).toBe('2027-03-28T08:00:00.000Z');
    expect(instantOf('2027-03-28', 'Europe/Berlin').toISOString()).toBe('2027-03-27T23:00:00.000Z');
    expect(instantOf('2027-01-01T00:30', 'Asia/Kathmandu').toISOString()).toBe('2026-12-31T18:45:00.000Z');
  });

  test('has a day after it, also when that day is 23 or 25 hours long', () => {
    expect(dayAfter('2027-03-28T10:00', 'Europe/Berlin').toISOString()).toBe('2027-03-28T22:00:00.000Z');
    expect(dayAfter('2027-10-31', 'Europe/Berlin').toISOString()).toBe('2027-10-31T23:00:00.000Z');
    expect(nextDay('2027-12-31T23:00')).toBe('2028-01-01');
  });

  test('is shown by the clocks of a zone once, never, or twice', () => {
    expect(occurrences('2027-03-28T02:30', 'Europe/Berlin')).toBe('never');
    expect(occurrences('2027-10-31T02:30', 'Europe/Berlin')).toBe('twice');
    expect(occurrences('2027-10-31T02:30', 'Europe/London')).toBe('once');
    expect(occurrences('2027-03-28T03:00', 'Europe/Berlin')).toBe('once');
    expect(occurrences('2027-03-28', 'Europe/Berlin')).toBe('once');
  });

  test('has an offset', () => {
    expect(offsetAt('2027-07-01T12:00', 'Europe/Berlin')).toBe('+02:00');
    expect(offsetAt('2027-07-01T12:00', 'America/St_Johns')).toBe('-02:30');
    expect(offsetAt('2027-07-01', 'UTC')).toBe('+00:00');
  });
});

test('the day of an instant depends on the zone', () => {
  const midnight = new Date('2026-12-31T23:30:00Z');
  expect(dayIn(midnight, 'Europe/Berlin')).toBe('2027-01-01');
  expect(dayIn(midnight, 'UTC')).toBe('2026-12-31');
});

test('a zone is a name that is known', () => {
  for (const zone of ['UTC', 'Europe/Berlin', 'America/Argentina/Ushuaia', 'Etc/GMT+5'])
    expect(isZone(zone)).toBe(true);
  for (const zone of ['', 'Mars/Base', '+02:00', '../etc', 'CEST Berlin', 'A'.repeat(61)])
    expect(isZone(zone)).toBe(false);
});
