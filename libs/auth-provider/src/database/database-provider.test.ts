import { describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { browser } from '../../test/browser.ts';
import { databaseSite, EDITOR, OWNER } from '../../test/test-sites.ts';
import { codeOf } from '@portal/sites/contracts';

describe('the settings', () => {
  test('are not read before the first call, and the ports are opened once', async () => {
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

  test('that are invalid fail every call', async () => {
    const unusable = new AppError('not_configured', 'DB_URL is missing.');
    const settings = () => {
      throw unusable;
    };
    const { provider, opened } = databaseSite({ settings });
    const { ctx } = browser();
    const calls = [
      provider.resolveSession(ctx),
      provider.signIn({ method: 'viewer', username: 'a', password: 'b' }, ctx),
      provider.audiences.list(),
      provider.audiences.credentials?.list(OWNER),
      provider.passwordEnabled.get(),
      provider.editors?.mayReset('user-owner', ctx),
    ];
    for (const result of await Promise.allSettled(calls))
      expect(result).toEqual({ status: 'rejected', reason: unusable });
    expect(opened()).toBe(0);
  });
});

describe('audiences', () => {
  test('are changed by owners, under names that content can use', async () => {
    const { provider } = databaseSite();
    const edit = provider.audiences.edit!;
    await edit.create(OWNER, { name: 'press', isDefault: false });
    expect(await codeOf(edit.create(OWNER, { name: 'Press', isDefault: false }))).toBe('input');
    expect(await codeOf(edit.create(OWNER, { name: 'press', isDefault: false }))).toBe('conflict');
    const seen = { defaultAudience: null };
    expect(await codeOf(edit.change(OWNER, 'press', seen, { name: 'Key Clients' }))).toBe('input');
    expect(await codeOf(edit.create(EDITOR, { name: 'x', isDefault: true }))).toBe('forbidden');
    await edit.change(OWNER, 'press', seen, { name: 'media', isDefault: true });
    const media = { name: 'media', color: null, credentialCount: 0, hasPassword: false, isDefault: true };
    expect(await provider.audiences.list()).toEqual([media]);
    expect(await codeOf(edit.change(OWNER, 'media', seen, { name: 'late' }))).toBe('conflict');
    expect(await codeOf(edit.remove(OWNER, 'media', { ...seen, credentials: [] }))).toBe('conflict');
    await edit.remove(OWNER, 'media', { defaultAudience: 'media', credentials: [] });
    expect(await provider.audiences.list()).toEqual([]);
  });
});

describe('the gate', () => {
  test('takes effect at once', async () => {
    const { provider } = databaseSite();
    expect(await provider.passwordEnabled.get()).toBe(false);
    await provider.passwordEnabled.set?.(EDITOR, true);
    expect(await provider.passwordEnabled.get()).toBe(true);
    await provider.passwordEnabled.set?.(OWNER, false);
    expect(await provider.passwordEnabled.get()).toBe(false);
  });

  test('is read again when the outcome of a change is unknown', async () => {
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
