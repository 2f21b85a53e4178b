import { describe, expect, test } from '@jest/globals';
import type { PlatformUser } from '@portal/sites';
import { commandsFor } from './commands.ts';

const person = (rest: Partial<PlatformUser>): PlatformUser => ({
  userId: 'u-1',
  authUserId: 'auth-1',
  email: 'anna@example.test',
  role: 'member',
  canProvision: false,
  ...rest,
});
const titles = (user: PlatformUser) =>
  commandsFor(user).map(({ title, commands }) => [title, commands.map((command) => command.title)]);

describe('what the palette offers', () => {
  test('a member: their sections, and no action', () => {
    expect(titles(person({}))).toEqual([
      ['Go to', ['Sites', 'Connected apps', 'Installations', 'Your account']],
    ]);
  });

  test('a member who may create sites: that action too', () => {
    expect(titles(person({ canProvision: true }))[1]).toEqual(['Actions', ['Create a site']]);
  });

  test('an admin: every section, and what only admins do', () => {
    const [sections, actions] = titles(person({ role: 'admin' }));
    expect(sections?.[1]).toEqual(expect.arrayContaining(['Health', 'Your account', 'Personal data']));
    expect(actions?.[1]).toEqual([
      'Create a site',
      'Allow a sign-up',
      'Sites whose set-up failed',
      'Sites whose last build failed',
    ]);
  });
});
