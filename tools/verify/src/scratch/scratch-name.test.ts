import { describe, expect, test } from '@jest/globals';
import { runName, runOf } from './scratch-name.ts';

const BEGAN = new Date('2026-11-27T12:30:59.000Z');
const RUN = runName(BEGAN, '0a1b2c3d');

test('names have the minute in which their run began', () => {
  expect(RUN).toBe('portal-verify-202611271230-0a1b2c3d');
  const mark = { run: RUN, begunAt: new Date('2026-11-27T12:30:00.000Z') };
  for (const name of [`${RUN}-1`, `${RUN}-27`, `${RUN}-3-two`]) expect(runOf(name)).toEqual(mark);
});

describe('what no run made is never taken for one', () => {
  test.each([
    ['the prefix alone', 'portal-verify-'],
    ['a name of a person', 'portal-verify-docs'],
    ['a run without a number', RUN],
    ['something before it', `x${RUN}-1`],
    ['something behind it', `${RUN}-1-backup`],
    ['another line', `${RUN}-1\nx`],
    ['a date that no calendar has', 'portal-verify-202613271230-0a1b2c3d-1'],
    ['a day that no month has', 'portal-verify-202602301230-0a1b2c3d-1'],
    ['an id of another form', 'portal-verify-202611271230-0A1B2C3D-1'],
  ])('%s', (_what, name) => {
    expect(runOf(name)).toBeNull();
  });
});
