import { expect, test } from '@jest/globals';
import { changedCredentialFields } from './changed-credential-fields.ts';

const SEEN = {
  id: 'one',
  audience: 'press',
  username: 'daily',
  label: 'Daily',
  sealed: true,
  updatedAt: '2026-03-01T10:00:00.000Z',
};

test.each([
  [{ audience: 'partners', label: 'Weekly' }, ['label', 'audience']],
  [{ username: 'weekly' }, ['username']],
  [{ updatedAt: '2026-03-01T10:00:01.000Z', sealed: false }, []],
])('of a credential that is %j now, %j is reported', (change, fields) => {
  expect(changedCredentialFields(SEEN, { ...SEEN, ...change })).toEqual(fields);
});
