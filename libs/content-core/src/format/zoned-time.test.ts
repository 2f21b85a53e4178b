import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatInstant } from './instant.ts';
import { clockTimeAt, instantAt } from './zoned-time.ts';

const BERLIN = 'Europe/Berlin';

test.each([
  ['2026-11-30T10:00', BERLIN, '2026-11-30T09:00:00Z'],
  ['2026-07-01T10:00', BERLIN, '2026-07-01T08:00:00Z'],
  ['2026-07-01T10:00:30', BERLIN, '2026-07-01T08:00:30Z'],
  ['2026-11-30T10:00', 'Asia/Kolkata', '2026-11-30T04:30:00Z'],
  ['2027-03-28T01:59', BERLIN, '2027-03-28T00:59:00Z'],
  ['2027-03-28T03:00', BERLIN, '2027-03-28T01:00:00Z'],
])('%s in %s is %s', (clockTime, zone, instant) => {
  expect(instantAt(clockTime, zone)).toEqual({ instant });
  expect(clockTimeAt(instant, zone)).toBe(clockTime);
});

test.each([
  ['2027-03-28T02:30', BERLIN, 'never'],
  ['2027-03-28T02:00', BERLIN, 'never'],
  ['2027-10-31T02:30', BERLIN, 'twice'],
  ['2027-10-31T02:59:59', BERLIN, 'twice'],
  ['2027-04-04T02:15', 'Australia/Lord_Howe', 'once'],
  ['', BERLIN, 'incomplete'],
  ['2027-02-30T10:00', BERLIN, 'incomplete'],
  ['2027-02-28', BERLIN, 'incomplete'],
])('%s in %s: %s', (clockTime, zone, fault) => {
  const found = instantAt(clockTime, zone);
  expect('fault' in found ? found.fault : 'once').toBe(fault);
});

test('what clocks show at an instant is that instant again, except in an hour that they show twice', () => {
  const moments = fc.date({
    min: new Date('1990-01-01T00:00:00Z'),
    max: new Date('2090-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(
      moments,
      fc.constantFrom(BERLIN, 'America/New_York', 'UTC', 'Asia/Kathmandu'),
      (time, zone) => {
        const instant = formatInstant(time);
        const again = instantAt(clockTimeAt(instant, zone), zone);
        expect('fault' in again ? again.fault : again.instant).toBe('fault' in again ? 'twice' : instant);
      },
    ),
  );
});
