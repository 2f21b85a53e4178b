import { expect, test } from '@jest/globals';
import { audienceGroups, defaultAudienceOf, passwordSetting } from './audience-groups.ts';

const audience = (name: string, isDefault = false) => ({ name, color: null, isDefault, hasPassword: true });
const credential = (id: string, at: string) => ({
  id,
  audience: at,
  username: id,
  label: id,
  sealed: true,
  updatedAt: '2026-03-01T10:00:00.000Z',
});

test('the default audience comes first, the others by name, each with its own sign-ins', () => {
  const groups = audienceGroups(
    [audience('zoo'), audience('press'), audience('client', true)],
    [credential('one', 'press'), credential('two', 'press'), credential('three', 'gone')],
  );
  expect(groups.map(({ name, credentials }) => [name, credentials.map(({ id }) => id)])).toEqual([
    ['client', []],
    ['press', ['one', 'two']],
    ['zoo', []],
  ]);
});

test('one audience is the default one, or none', () => {
  expect(defaultAudienceOf([audience('press'), audience('client', true)])).toBe('client');
  expect(defaultAudienceOf([audience('press')])).toBeNull();
});

test('the setting with an audience’s password is named after it', () => {
  expect(passwordSetting('partner-press')).toBe('VIEWER_PARTNER_PRESS_PASSWORD');
});
