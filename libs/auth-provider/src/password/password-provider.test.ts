import { beforeAll, describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { decodeJwt } from 'jose';
import { browser } from '../../test/browser.ts';
import { passwordSite, SECRET } from '../../test/test-sites.ts';
import { codeOf } from '@portal/sites/contracts';
import { fastPasswords } from '../fakes/index.ts';
import { signSession } from '../session/session-tokens.ts';
import type { PasswordSettings } from './password-settings.ts';

let settings: PasswordSettings;
beforeAll(async () => {
  const { hash } = fastPasswords();
  settings = {
    ownerHash: await hash('owner password'),
    editorHash: await hash('editor password'),
    audiences: [
      { name: 'default', color: null, hash: await hash('client password'), isDefault: true },
      { name: 'key-clients', color: '#0b5d66', hash: await hash('key password'), isDefault: false },
      { name: 'staff', color: '#abc', hash: null, isDefault: false },
    ],
  };
});

const site = (given: Partial<Parameters<typeof passwordSite>[0]> = {}) =>
  passwordSite({ settings: () => settings, ...given });
const signIn = async (made: ReturnType<typeof site>, password: string) => {
  const outcome = await made.provider.signIn({ method: 'password', password }, browser().ctx);
  return outcome.outcome === 'signed-in' ? outcome.session.role : outcome.outcome;
};
const UNUSABLE = new AppError('not_configured', 'ADMIN_PASSWORD is missing.');
const refuse = () => {
  throw UNUSABLE;
};

describe('audiences', () => {
  test('are listed with their colours, and whether they have a password', async () => {
    const shape = (name: string, color: string | null, hasPassword: boolean) => ({
      name,
      color,
      credentialCount: 0,
      hasPassword,
      isDefault: name === 'default',
    });
    expect(await site().provider.audiences.list()).toEqual([
      shape('default', null, true),
      shape('key-clients', '#0b5d66', true),
      shape('staff', '#abc', false),
    ]);
  });

  test('open to their own password only', async () => {
    const { verify } = site().provider.audiences;
    expect(await verify?.('key-clients', 'key password')).toBe(true);
    expect(await verify?.('key-clients', 'client password')).toBe(false);
    expect(await verify?.('KEY_CLIENTS', 'key password')).toBe(false);
    expect(await verify?.('staff', '')).toBe(false);
    expect(await verify?.('unknown', 'key password')).toBe(false);
  });

  test('cost one comparison, whether they exist or not', async () => {
    const { provider, passwords } = site();
    for (const name of ['key-clients', 'staff', 'unknown', '']) await provider.audiences.verify?.(name, 'x');
    expect(passwords.comparisons).toBe(4);
  });
});

describe('editors', () => {
  test('are owner or editor by their password', async () => {
    const made = site();
    expect([await signIn(made, 'owner password'), await signIn(made, 'editor password')]).toEqual([
      'owner',
      'editor',
    ]);
    expect(await signIn(made, 'client password')).toBe('refused');
  });

  test('are not counted when their password could not be compared', async () => {
    const passwords = {
      ...fastPasswords(),
      verify: async () => {
        throw new AppError('upstream_unavailable', 'Too many people are signing in; try again shortly.');
      },
    };
    const { provider } = site({ passwords });
    const { ctx } = browser();
    for (let attempt = 0; attempt < 12; attempt += 1)
      expect(await codeOf(provider.signIn({ method: 'password', password: 'any' }, ctx))).toBe(
        'upstream_unavailable',
      );
  });

  test('are compared with both hashes, even when the first one matches', async () => {
    for (const password of ['owner password', 'editor password', 'neither']) {
      const made = site();
      await signIn(made, password);
      expect(made.passwords.comparisons).toBe(2);
    }
  });
});

describe('invalid settings', () => {
  test('fail every call that needs them, before an attempt is counted', async () => {
    const { provider, keys } = site({ settings: refuse });
    const { ctx } = browser();
    const calls = [
      provider.signIn({ method: 'password', password: 'owner password' }, ctx),
      provider.signIn({ method: 'audience', audience: 'default', password: 'x' }, ctx),
      provider.audiences.list(),
      provider.audiences.verify?.('default', 'client password'),
    ];
    for (const result of await Promise.allSettled(calls))
      expect(result).toEqual({ status: 'rejected', reason: UNUSABLE });
    expect(keys).toEqual([]);
  });

  test('leave sessions readable while the identity is valid', async () => {
    const { ctx } = browser();
    expect((await site({ settings: refuse }).provider.resolveSession(ctx)).session.role).toBeNull();
    expect(await codeOf(site({ identity: refuse }).provider.resolveSession(ctx))).toBe('not_configured');
  });

  test('never open the gate', async () => {
    expect(await codeOf(site({ gateIsOn: refuse }).provider.passwordEnabled.get())).toBe('not_configured');
    expect(await site({ settings: refuse, gateIsOn: () => true }).provider.passwordEnabled.get()).toBe(true);
  });

  test('are not read when the site starts', () => {
    expect(() => site({ identity: refuse, settings: refuse, gateIsOn: refuse })).not.toThrow();
  });
});

describe('a session', () => {
  const owner = async (made: ReturnType<typeof site>, password = 'owner password') => {
    const visitor = browser();
    visitor.storeCookies(await made.provider.signIn({ method: 'password', password }, visitor.ctx));
    return visitor;
  };
  const roleIn = async (made: ReturnType<typeof site>, { ctx }: ReturnType<typeof browser>) =>
    (await made.provider.resolveSession(ctx)).session.role;

  test('is valid in another process with the same hashes, and carries neither of them', async () => {
    const visitor = await owner(site());
    expect(await roleIn(site(), visitor)).toBe('owner');
    const token = decodeJwt(visitor.jar.get('__Host-portal-editor') ?? '');
    expect(token).toMatchObject({
      sid: expect.any(String),
      fingerprint: expect.stringMatching(/^[\w-]{22}$/),
    });
    expect(JSON.stringify(token)).not.toContain('$2');
  });

  test('ends when its own password gets a new hash, even for the same password, and not with another hash', async () => {
    const { hash } = fastPasswords();
    const [asOwner, asEditor] = [await owner(site()), await owner(site(), 'editor password')];
    const ownerHash = await hash('owner password');
    const after = site({ settings: () => ({ ...settings, ownerHash }) });
    const { session, stale } = await after.provider.resolveSession(asOwner.ctx);
    expect([session.role, stale]).toEqual([null, ['__Host-portal-editor']]);
    expect(await roleIn(after, asEditor)).toBe('editor');
    expect(await roleIn(after, await owner(after))).toBe('owner');
  });

  test('of an editor is not an owner session when both passwords have the same hash', async () => {
    const made = site({ settings: () => ({ ...settings, editorHash: settings.ownerHash }) });
    expect(await roleIn(made, await owner(made))).toBe('owner');
  });

  test('from database mode, or without an id, is invalid', async () => {
    const keys = { secret: SECRET, siteKey: 'site-1', now: site().now };
    const made = site();
    for (const claims of [{ sid: 's', version: 1 }, { sid: 's' }]) {
      const token = await signSession(keys, 'editor', { sub: 'owner', role: 'owner', ...claims });
      const visitor = browser({ cookies: new Map([['__Host-portal-editor', token]]) });
      expect(await roleIn(made, visitor)).toBeNull();
    }
  });

  test('is anonymous, and not lost, while the configured passwords are invalid', async () => {
    const visitor = await owner(site());
    const resolved = await site({ settings: refuse }).provider.resolveSession(visitor.ctx);
    expect(resolved).toMatchObject({ session: { role: null }, stale: [], outage: UNUSABLE });
  });

  test('that was signed out of has ended in this process only', async () => {
    const [here, elsewhere] = [site(), site()];
    const visitor = await owner(here);
    const copy = visitor.copy();
    visitor.storeCookies(await here.provider.signOut(visitor.ctx));
    expect([await roleIn(here, copy), await roleIn(elsewhere, copy)]).toEqual([null, 'owner']);
  });
});

test("another site's cookie is refused, even with the same secret", async () => {
  const visitor = browser();
  const outcome = await site().provider.signIn(
    { method: 'password', password: 'owner password' },
    visitor.ctx,
  );
  visitor.storeCookies(outcome);
  expect((await site().provider.resolveSession(visitor.ctx)).session.role).toBe('owner');
  const other = site({ identity: () => ({ secret: SECRET, siteKey: 'site-2' }) });
  expect((await other.provider.resolveSession(visitor.ctx)).session.role).toBeNull();
});
