import { beforeAll, describe, expect, test } from '@jest/globals';
import { isAppError } from '@portal/errors';
import { browser } from '../../test/browser.ts';
import { passwordSite } from '../../test/test-sites.ts';
import { codeOf } from '../contracts/site-backend-under-test.ts';
import { fastPasswords } from '../fakes/index.ts';

let env: Record<string, string>;
beforeAll(async () => {
  const { hash } = fastPasswords();
  env = {
    SESSION_SECRET: 'a-session-secret-of-more-than-32-characters',
    PORTAL_SITE_ID: 'site-1',
    ADMIN_PASSWORD: await hash('owner password'),
    EDITOR_PASSWORD: await hash('editor password'),
    VIEWER_DEFAULT_PASSWORD: await hash('client password'),
    VIEWER_KEY_CLIENTS_PASSWORD: await hash('key password'),
    VIEWER_KEY_CLIENTS_COLOR: '#0b5d66',
  };
});

const site = (given: Record<string, string | undefined> = {}) => passwordSite({ ...env, ...given });
const signIn = async (made: ReturnType<typeof site>, password: string) => {
  const outcome = await made.provider.signIn({ method: 'password', password }, browser().ctx);
  return outcome.outcome === 'signed-in' ? outcome.session.role : outcome.outcome;
};
async function messageOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    if (isAppError(error, 'not_configured')) return error.message;
    throw error;
  }
  return '';
}

describe('audiences of the environment', () => {
  test('are named by their variables, with their colours', async () => {
    const { provider } = site({ VIEWER_PRESS_COLOR: 'red', VIEWER_STAFF_COLOR: '#abc' });
    const shape = (name: string, color: string | null, hasPassword: boolean) => ({
      name,
      color,
      credentialCount: 0,
      hasPassword,
      isDefault: name === 'default',
    });
    expect(await provider.audiences.list()).toEqual([
      shape('default', null, true),
      shape('key-clients', '#0b5d66', true),
      shape('press', null, false),
      shape('staff', '#abc', false),
    ]);
  });

  test('open to their own password only', async () => {
    const { verify } = site({ VIEWER_STAFF_COLOR: '#abc' }).provider.audiences;
    expect(await verify?.('key-clients', 'key password')).toBe(true);
    expect(await verify?.('key-clients', 'client password')).toBe(false);
    expect(await verify?.('KEY_CLIENTS', 'key password')).toBe(false);
    expect(await verify?.('staff', '')).toBe(false);
    expect(await verify?.('nobody', 'key password')).toBe(false);
  });

  test('are compared once each time, whether they exist or not', async () => {
    const { provider, passwords } = site({ VIEWER_STAFF_COLOR: '#abc' });
    for (const name of ['key-clients', 'staff', 'nobody', '']) await provider.audiences.verify?.(name, 'x');
    expect(passwords.comparisons).toBe(4);
  });

  test('admit many who share a password, and hold back whoever guesses', async () => {
    const { provider, pass } = site();
    const attempt = () =>
      codeOf(
        provider.signIn(
          { method: 'audience', audience: 'key-clients', password: 'key password' },
          browser().ctx,
        ),
      );
    for (let reader = 0; reader < 100; reader += 1) expect(await attempt()).toBe('none');
    expect(await attempt()).toBe('rate_limited');
    pass(15 * 60);
    expect(await attempt()).toBe('none');
  });
});

describe('editors of the environment', () => {
  test('are owner or editor by their password', async () => {
    const made = site();
    expect([await signIn(made, 'owner password'), await signIn(made, 'editor password')]).toEqual([
      'owner',
      'editor',
    ]);
    expect(await signIn(made, 'client password')).toBe('refused');
  });

  test('are compared with both hashes, whichever fits', async () => {
    for (const password of ['owner password', 'editor password', 'neither']) {
      const made = site();
      await signIn(made, password);
      expect(made.passwords.comparisons).toBe(2);
    }
  });

  test('are known by hashes whose dollar signs are escaped still', async () => {
    const escaped = Object.fromEntries(
      Object.entries(env).map(([name, value]) => [name, value.replaceAll('$', '\\$')]),
    );
    const made = passwordSite(escaped);
    expect(await signIn(made, 'owner password')).toBe('owner');
    expect(await made.provider.audiences.verify?.('default', 'client password')).toBe(true);
  });
});

describe('an environment that cannot be used', () => {
  test.each([
    [{ ADMIN_PASSWORD: undefined, EDITOR_PASSWORD: undefined }, ['ADMIN_PASSWORD', 'EDITOR_PASSWORD']],
    [{ ADMIN_PASSWORD: 'canary plain text' }, ['ADMIN_PASSWORD']],
    [{ VIEWER_DEFAULT_PASSWORD: 'canary plain text' }, ['VIEWER_DEFAULT_PASSWORD']],
    [{ VIEWER_DEFAULT_PASSWORD: `b${'canary'.repeat(10)}` }, ['VIEWER_DEFAULT_PASSWORD']],
    [{ VIEWER_PASSWORD: 'canary' }, ['VIEWER_PASSWORD']],
    [{ VIEWER_press_PASSWORD: 'canary' }, ['VIEWER_press_PASSWORD']],
    [{ VIEWER__PASSWORD: 'canary' }, ['VIEWER__PASSWORD']],
    [{ SESSION_SECRET: 'canary-short' }, ['SESSION_SECRET']],
    [{ SESSION_SECRET: undefined, PORTAL_SITE_ID: undefined }, ['SESSION_SECRET', 'PORTAL_SITE_ID']],
  ])('%j is named at the first call, without its value, and nobody signs in', async (given, names) => {
    const { provider, keys } = site(given);
    const { ctx } = browser();
    const messages = [
      await messageOf(provider.signIn({ method: 'password', password: 'owner password' }, ctx)),
      await messageOf(provider.signIn({ method: 'audience', audience: 'default', password: 'x' }, ctx)),
      await messageOf(provider.audiences.list()),
      await messageOf(provider.audiences.verify?.('default', 'client password') ?? Promise.resolve()),
    ];
    for (const message of messages) {
      for (const name of names) expect(message).toContain(name);
      expect(message).not.toMatch(/canary|\$2/);
    }
    expect(keys).toEqual([]);
  });

  test('leaves the gate on as soon as somebody wanted one', async () => {
    const none = { VIEWER_DEFAULT_PASSWORD: undefined, VIEWER_KEY_CLIENTS_PASSWORD: undefined };
    const gate = (given: Record<string, string | undefined>) =>
      site({ ...none, ...given }).provider.passwordEnabled.get();
    expect(await gate({})).toBe(false);
    expect(await gate({ VIEWER_PRESS_PASSWORD: 'no hash' })).toBe(true);
    expect(await gate({ VIEWER_Press_PASSWORD: 'no hash' })).toBe(true);
    expect(await gate({ VIEWER_PASSWORD: 'no hash' })).toBe(true);
    expect(await gate({ VIEWER_PRESS_PASSWORD: env['ADMIN_PASSWORD'], SESSION_SECRET: undefined })).toBe(
      true,
    );
  });

  test('lets sessions be read as long as there is a secret', async () => {
    const { ctx } = browser();
    const broken = site({ ADMIN_PASSWORD: 'no hash' });
    expect((await broken.provider.resolveSession(ctx)).session.role).toBeNull();
    expect(await codeOf(site({ SESSION_SECRET: undefined }).provider.resolveSession(ctx))).toBe(
      'not_configured',
    );
  });

  test('is not looked at when the site starts', () => {
    expect(() => passwordSite({})).not.toThrow();
  });
});

test("another site's cookie is refused, though the secret is the same", async () => {
  const visitor = browser();
  const outcome = await site().provider.signIn(
    { method: 'password', password: 'owner password' },
    visitor.ctx,
  );
  visitor.keep(outcome);
  expect((await site().provider.resolveSession(visitor.ctx)).session.role).toBe('owner');
  const other = site({ PORTAL_SITE_ID: 'site-2' });
  expect((await other.provider.resolveSession(visitor.ctx)).session.role).toBeNull();
});
