import { describe, expect, test } from '@jest/globals';
import { AppError, isAppError } from '@portal/errors';
import { browser } from '../../test/browser.ts';
import { DATABASE_ENV, databaseSite, EDITOR, OWNER } from '../../test/test-sites.ts';
import { codeOf } from '../contracts/site-backend-under-test.ts';
import { readDatabaseSettings } from './database-settings.ts';

const { PLATFORM_API_URL: _url, PLATFORM_API_KEY: _key, PORTAL_SITE_ID: _id, ...bare } = DATABASE_ENV;
const STANDALONE = {
  ...bare,
  DB_SERVICE_ROLE_KEY: 'canary-service',
  CODEHOST_OWNER: 'agency',
  CODEHOST_REPO: 'site',
};
const without = (name: string): Record<string, string> => {
  const { [name]: _gone, ...rest } = DATABASE_ENV;
  return rest;
};

describe('the environment', () => {
  test('is not looked at before the first call, and opened once', async () => {
    const { provider, opened } = databaseSite();
    expect([provider.mode, provider.editors?.providers, opened()]).toEqual([
      'database',
      ['google', 'github'],
      0,
    ]);
    await Promise.all([provider.audiences.list(), provider.passwordEnabled.get()]);
    await provider.resolveSession(browser().ctx);
    expect(opened()).toBe(1);
  });

  test.each([
    [without('SESSION_SECRET'), ['SESSION_SECRET']],
    [without('DB_URL'), ['DB_URL']],
    [without('PLATFORM_API_KEY'), ['PLATFORM_API_KEY']],
    [without('PORTAL_SITE_ID'), ['PORTAL_SITE_ID']],
    [bare, ['PLATFORM_API_URL', 'PLATFORM_API_KEY', 'PORTAL_SITE_ID', 'DB_SERVICE_ROLE_KEY']],
    [{}, ['DB_URL', 'DB_ANON_KEY', 'SITE', 'DB_SERVICE_ROLE_KEY']],
    [{ ...DATABASE_ENV, DB_SERVICE_ROLE_KEY: 'canary' }, ['DB_SERVICE_ROLE_KEY']],
    [{ ...DATABASE_ENV, SITE: 'https://canary.example/path' }, ['SITE']],
    [{ ...DATABASE_ENV, SESSION_SECRET: 'canary-short' }, ['SESSION_SECRET']],
  ])('%j is named at the first call, without a value', async (env, names) => {
    const { provider, opened } = databaseSite({ env });
    const { ctx } = browser();
    const calls = [
      provider.resolveSession(ctx),
      provider.signIn({ method: 'viewer', username: 'a', password: 'b' }, ctx),
      provider.audiences.list(),
      provider.audiences.credentials?.list(OWNER),
      provider.passwordEnabled.get(),
      provider.editors?.mayReset('user-owner', ctx),
    ];
    for (const result of await Promise.allSettled(calls)) {
      const error = result.status === 'rejected' ? result.reason : null;
      expect(isAppError(error, 'not_configured')).toBe(true);
      for (const name of names) expect(error.message).toContain(name);
      expect(error.message).not.toMatch(/canary|service-role/);
    }
    expect(opened()).toBe(0);
  });

  test('says how the records are reached, and by what the site is known', () => {
    expect(readDatabaseSettings((name) => DATABASE_ENV[name])).toMatchObject({
      siteKey: 'site-1',
      site: 'https://www.site.example.test',
      records: { kind: 'platform', siteId: 'site-1' },
    });
    const standalone = (given = {}) => {
      const env: Record<string, string> = { ...STANDALONE, ...given };
      return readDatabaseSettings((name) => env[name]);
    };
    expect(standalone()).toMatchObject({ siteKey: 'agency/site', records: { kind: 'standalone' } });
    expect(standalone({ PORTAL_SITE_ID: 'site-9' })).toMatchObject({
      siteKey: 'site-9',
      records: { kind: 'standalone' },
    });
  });
});

describe('audiences', () => {
  test('are changed by owners, under names that content can use', async () => {
    const { provider } = databaseSite();
    const edit = provider.audiences.edit!;
    await edit.create(OWNER, { name: 'press', isDefault: false });
    expect(await codeOf(edit.create(OWNER, { name: 'Press', isDefault: false }))).toBe('input');
    expect(await codeOf(edit.create(OWNER, { name: 'press', isDefault: false }))).toBe('conflict');
    expect(await codeOf(edit.change(OWNER, 'press', { name: 'Key Clients' }))).toBe('input');
    expect(await codeOf(edit.create(EDITOR, { name: 'x', isDefault: true }))).toBe('forbidden');
    await edit.change(OWNER, 'press', { name: 'media', isDefault: true });
    const media = { name: 'media', color: null, credentialCount: 0, hasPassword: false, isDefault: true };
    expect(await provider.audiences.list()).toEqual([media]);
    await edit.remove(OWNER, 'media');
    expect(await provider.audiences.list()).toEqual([]);
  });
});

describe('the gate', () => {
  test('is as it was set, at once', async () => {
    const { provider } = databaseSite();
    expect(await provider.passwordEnabled.get()).toBe(false);
    await provider.passwordEnabled.set?.(EDITOR, true);
    expect(await provider.passwordEnabled.get()).toBe(true);
    await provider.passwordEnabled.set?.(OWNER, false);
    expect(await provider.passwordEnabled.get()).toBe(false);
  });

  test('is asked about anew when it is not sure that the change was written', async () => {
    let isLost = false;
    const { provider, backend } = databaseSite({
      onTrip: (trip) => {
        if (isLost && trip === 'settings.setPasswordEnabled') {
          backend.site.passwordEnabled = true;
          throw new AppError('upstream_unavailable', 'The answer was lost.');
        }
      },
    });
    expect(await provider.passwordEnabled.get()).toBe(false);
    isLost = true;
    expect(await codeOf(provider.passwordEnabled.set!(OWNER, true))).toBe('upstream_unavailable');
    expect(await provider.passwordEnabled.get()).toBe(true);
  });
});
