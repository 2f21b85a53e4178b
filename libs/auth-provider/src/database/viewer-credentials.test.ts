import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { browser } from '../../test/browser.ts';
import { DATABASE_SETTINGS, databaseSite, type DatabaseSite, EDITOR, OWNER } from '../../test/test-sites.ts';
import { fastPasswords } from '../fakes/index.ts';
import { codeOf } from '@portal/sites/contracts';
import type { ViewerCredentials } from '../viewer-credentials.ts';

let site: DatabaseSite;
let credentials: ViewerCredentials;
beforeEach(async () => {
  site = databaseSite();
  ({ credentials } = site.provider.audiences as { credentials: ViewerCredentials });
  await site.provider.audiences.edit?.create(OWNER, { name: 'clients', isDefault: true });
  await site.provider.audiences.edit?.create(OWNER, { name: 'press', isDefault: false });
});

const made = (given = {}) =>
  credentials.create(OWNER, { audience: 'press', username: 'daily', label: 'Daily News', ...given });
const stored = () => site.backend.site.credentials[0]!;
const CLIENT = { role: 'viewer', audience: 'clients' } as const;

/** The viewer after signing in from a new network address; null when refused. */
async function verify(username: string, password: string, at = site) {
  const outcome = await at.provider.signIn({ method: 'viewer', username, password }, browser().ctx);
  if (outcome.outcome !== 'signed-in') return null;
  const { audience, audienceIsDefault, viewerUsername } = outcome.session;
  return { audience, audienceIsDefault, username: viewerUsername };
}

describe('a new sign-in', () => {
  test('gets a password, returned once, and stored as hash and seal only', async () => {
    const { credential, password } = await made({ username: ' Daily ' });
    expect(credential).toMatchObject({ username: 'daily', audience: 'press', sealed: true });
    expect(password).toMatch(/^[a-z0-9]{5}(?:-[a-z0-9]{5}){3}$/);
    expect(JSON.stringify(site.backend.site)).not.toContain(password);
    expect(stored().passwordCipher).toMatch(/^v1\.[\w-]{16}\.[\w-]+$/);
    expect(await verify('DAILY', password)).toEqual({
      audience: 'press',
      audienceIsDefault: false,
      username: 'daily',
    });
    expect(await credentials.reveal(OWNER, credential.id)).toBe(password);
  });

  test.each([
    { username: 'a b' },
    { label: '' },
    { audience: 'Press' },
    { password: 'short' },
    { password: 'x'.repeat(73) },
  ])('is refused with %j before any query', async (given) => {
    const before = site.trips.length;
    expect(await codeOf(made(given))).toBe('input');
    expect(site.trips.length).toBe(before);
  });

  test('has a unique name, also when two owners create it at once or in another case', async () => {
    expect((await Promise.all([codeOf(made()), codeOf(made())])).sort()).toEqual(['conflict', 'none']);
    expect(await codeOf(made({ username: 'DAILY' }))).toBe('conflict');
  });

  test('is made by owners only', async () => {
    const wanted = { audience: 'press', username: 'x', label: 'X' };
    expect(await codeOf(credentials.create(EDITOR, wanted))).toBe('forbidden');
    expect(await codeOf(credentials.create({ ...EDITOR, role: 'owner' }, wanted))).toBe('forbidden');
  });
});

describe('a changed sign-in', () => {
  test('has only the new password, sealed again', async () => {
    const { credential, password } = await made();
    await credentials.change(OWNER, credential.id, credential, { password: 'a new password' });
    expect(await verify('daily', password)).toBeNull();
    expect(await verify('daily', 'a new password')).toMatchObject({ audience: 'press' });
    expect(await credentials.reveal(OWNER, credential.id)).toBe('a new password');
  });

  test('keeps its password when something else changes', async () => {
    const { credential, password } = await made();
    await credentials.change(OWNER, credential.id, credential, {
      username: 'Weekly',
      audience: 'clients',
      label: 'W',
    });
    expect(await verify('weekly', password)).toMatchObject({ audienceIsDefault: true });
    expect(await credentials.reveal(OWNER, credential.id)).toBe(password);
  });

  test('is neither changed nor removed by an owner who has not seen that', async () => {
    const { credential } = await made();
    const { id } = credential;
    const changed = await credentials.change(OWNER, id, credential, { password: 'a new password' });
    expect(await codeOf(credentials.change(OWNER, id, credential, { password: 'a late one' }))).toBe(
      'conflict',
    );
    expect(await codeOf(credentials.remove(OWNER, id, credential))).toBe('conflict');
    expect(await credentials.reveal(OWNER, id)).toBe('a new password');
    await credentials.remove(OWNER, id, changed);
    expect(await codeOf(credentials.remove(OWNER, id, changed))).toBe('not_found');
  });
});

describe('verifying', () => {
  test.each(['daily', 'weekly', 'no name at all', '', 'x'.repeat(300)])(
    'costs one comparison for %j with a wrong password',
    async (username) => {
      await made();
      const before = site.passwords.comparisons;
      expect(await verify(username, 'wrong')).toBeNull();
      expect(site.passwords.comparisons - before).toBe(1);
    },
  );

  test('is one call before the comparison, and one after it only when the password was right', async () => {
    const { password } = await made();
    const calls = async (username: string, text: string) => {
      site.trips.length = 0;
      await verify(username, text);
      await site.settled();
      return [...site.trips];
    };
    expect(await calls('daily', 'wrong')).toEqual(['signIns.begin']);
    expect(await calls('weekly', 'wrong')).toEqual(['signIns.begin']);
    expect(await calls('no name at all', 'wrong')).toEqual(['signIns.begin']);
    expect(await calls('daily', password)).toEqual(['signIns.begin', 'signIns.giveBack']);
  });

  test('does not wait for the refund of the attempt, nor fail with it', async () => {
    const { password } = await made();
    for (const ending of [
      () => new Promise<void>(() => undefined),
      () => Promise.reject(new Error('a bug')),
    ]) {
      const slow = databaseSite({ onTrip: (trip) => (trip === 'signIns.giveBack' ? ending() : undefined) });
      Object.assign(slow.backend.site, site.backend.site);
      expect(await verify('daily', password, slow)).not.toBeNull();
    }
  });

  test('counts no failure where the password could not be compared', async () => {
    await made();
    const full = databaseSite({
      passwords: {
        ...fastPasswords(),
        verify: async () => {
          throw new AppError('upstream_unavailable', 'Too many people are signing in; try again shortly.');
        },
      },
    });
    Object.assign(full.backend.site, site.backend.site);
    for (let attempt = 0; attempt < 105; attempt += 1) {
      expect(await codeOf(verify('daily', 'any', full))).toBe('upstream_unavailable');
      await full.settled();
    }
  });

  test('makes no calls for a rate limited address until the limit ends', async () => {
    const { ctx } = browser();
    const guess = (username: string) =>
      codeOf(site.provider.signIn({ method: 'viewer', username, password: 'wrong' }, ctx));
    for (let attempt = 0; attempt < 11; attempt += 1) await guess(`name-${attempt}`);
    site.trips.length = 0;
    for (let attempt = 0; attempt < 50; attempt += 1)
      expect(await guess(`n-${attempt}`)).toBe('rate_limited');
    expect(site.trips).toEqual([]);
    site.pass(60);
    expect(await guess('another')).toBe('none');
  });

  test('rate limits a name with the same message whether it exists or not', async () => {
    await made();
    const refusals = [];
    for (const username of ['daily', 'weekly']) {
      for (let attempt = 0; attempt < 100; attempt += 1) expect(await verify(username, 'wrong')).toBeNull();
      refusals.push(await verify(username, 'wrong').catch((error: unknown) => String(error)));
    }
    expect(refusals[0]).toContain('Too many attempts');
    expect(refusals[1]).toBe(refusals[0]);
    expect(site.keys).toContain('auth:verifyByName:u:weekly');
  });
});

describe('revealing', () => {
  test('works for editors and the default audience, and each time is recorded and logged', async () => {
    const { credential, password } = await made();
    for (const actor of [OWNER, EDITOR, CLIENT]) {
      expect(await credentials.reveal(actor, credential.id)).toBe(password);
    }
    const reveals = site.backend.audit.entries.filter(
      ({ action }) => action === 'site.credentials.findSealed',
    );
    expect(reveals.map(({ details }) => details)).toMatchObject([
      { member: OWNER.userId, role: 'owner' },
      { member: EDITOR.userId, role: 'editor' },
      { role: 'viewer', viewerAudience: CLIENT.audience },
    ]);
    expect(site.lines).toEqual([
      `[auth] reveal role=owner audience=- userId=user-owner credential="${credential.id}" outcome=shown`,
      `[auth] reveal role=editor audience=- userId=user-editor credential="${credential.id}" outcome=shown`,
      `[auth] reveal role=viewer audience=clients credential="${credential.id}" outcome=shown`,
    ]);
  });

  test('is refused to other audiences, without revealing whether the sign-in exists', async () => {
    const { credential } = await made();
    const press = { role: 'viewer', audience: 'press' } as const;
    expect(await codeOf(credentials.reveal(press, credential.id))).toBe('forbidden');
    expect(await codeOf(credentials.reveal(press, 'unknown'))).toBe('forbidden');
    expect(await codeOf(credentials.reveal(OWNER, 'unknown'))).toBe('not_found');
  });

  test('returns null when no seal was stored', async () => {
    const { credential } = await made();
    site.backend.rewrite(credential.id, { passwordCipher: null });
    expect(await credentials.list(OWNER)).toMatchObject([{ sealed: false }]);
    expect(await credentials.reveal(OWNER, credential.id)).toBeNull();
    expect(site.lines.at(-1)).toContain('outcome=unavailable');
  });

  test('never shows a password that no longer fits the hash', async () => {
    const { credential } = await made();
    const newer = await site.passwords.hash('changed past the site');
    site.backend.rewrite(credential.id, { passwordHash: newer });
    expect(await credentials.reveal(OWNER, credential.id)).toBeNull();
  });

  test("never shows another sign-in's password", async () => {
    const { credential } = await made();
    const other = await made({ username: 'weekly' });
    const { passwordHash, passwordCipher } = site.backend.site.credentials[1]!;
    site.backend.rewrite(credential.id, { passwordHash, passwordCipher });
    expect(await credentials.reveal(OWNER, credential.id)).toBeNull();
    expect(await credentials.reveal(OWNER, other.credential.id)).toBe(other.password);
  });

  test('returns null after the secret has changed, while the passwords still work', async () => {
    const { credential, password } = await made();
    const renewed = databaseSite({
      settings: () => ({ ...DATABASE_SETTINGS, secret: 'another secret of 32 characters!' }),
    });
    Object.assign(renewed.backend.site, site.backend.site);
    const reader = renewed.provider.audiences.credentials;
    expect(await reader?.reveal(OWNER, credential.id)).toBeNull();
    expect(await verify('daily', password, renewed)).toMatchObject({ audience: 'press' });
  });

  test('is limited to thirty times an hour per actor', async () => {
    const { credential } = await made();
    const ask = (actor: Parameters<ViewerCredentials['reveal']>[0]) =>
      codeOf(credentials.reveal(actor, credential.id));
    const asked = await Promise.all(Array.from({ length: 40 }, () => ask(CLIENT)));
    expect(asked.filter((code) => code === 'none')).toHaveLength(30);
    expect([await ask(CLIENT), await ask(OWNER)]).toEqual(['rate_limited', 'none']);
    site.pass(3600);
    expect(await ask(CLIENT)).toBe('none');
  });
});
