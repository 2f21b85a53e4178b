import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatInstant, isInstant } from './instant.ts';

test.each(['2026-12-01T09:00:00Z', '2024-02-29T23:59:59Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
  '%s is an instant',
  (text) => {
    expect(isInstant(text)).toBe(true);
    expect(formatInstant(new Date(text))).toBe(text);
  },
);

test.each([
  '2026-12-01T09:00Z',
  '2026-12-01T09:00:00',
  '2026-12-01T09:00:00.000Z',
  '2026-12-01T10:00:00+01:00',
  '2026-02-30T09:00:00Z',
  '2026-12-01T24:00:00Z',
  '2026-12-01T09:60:00Z',
  '2016-12-31T23:59:60Z',
  '0000-01-01T00:00:00Z',
  '+010000-01-01T00:00:00Z',
  '10000-01-01T00:00:00Z',
  ' 2026-12-01T09:00:00Z',
  '',
])('%s is none', (text) => {
  expect(isInstant(text)).toBe(false);
});

test('every second until the end of the year 9999 is one', () => {
  const moments = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  });
  fc.assert(fc.property(moments, (time) => isInstant(formatInstant(time))));
});
