import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createSuiteDatabase, spread, type SuiteDatabase } from '../testing/index.ts';
import { postgresAudiences, type AudienceStore } from './audience-store.ts';
import { postgresCredentials, type CredentialStore } from './credential-store.ts';
import { postgresSettings } from './settings-store.ts';
import { putTwoSites } from './test-sites.ts';

const HASH = `$2b$12$${'h'.repeat(53)}`;
const CIPHER = 'v1.aaaa.bbbb';
const refused = (code: string) => expect.objectContaining({ code });

describe.each(['function', 'server'] as const)('viewers of a site in %s mode', (mode) => {
  let suite: SuiteDatabase;
  let audiences: AudienceStore;
  let credentials: CredentialStore;
  beforeAll(async () => {
    suite = await createSuiteDatabase(mode);
    const [first, ...others] = suite.processes;
    const open = (database: typeof first) => postgresAudiences(database, randomUUID);
    audiences = spread([open(first), ...others.map(open)]);
    credentials = spread([postgresCredentials(first), ...others.map(postgresCredentials)]);
  });
  afterAll(async () => {
    await suite.end();
  });
  beforeEach(async () => {
    await putTwoSites(suite);
    await audiences.create('s-quay', { name: 'clients', isDefault: true });
    await audiences.create('s-quay', { name: 'press', isDefault: false });
    await audiences.create('s-hall', { name: 'press', isDefault: true });
  });
  const write = (given: object = {}) => ({
    id: randomUUID(),
    audience: 'press',
    username: 'daily',
    label: 'Daily',
    passwordHash: HASH,
    passwordCipher: CIPHER,
    ...given,
  });
  const list = async (siteId: string) =>
    (await audiences.list(siteId)).map(
      ({ name, isDefault, credentialCount }) => `${name}${isDefault ? '*' : ''} ${credentialCount}`,
    );

  test('audiences are listed by name with their default and the number of their sign-ins', async () => {
    await credentials.create('s-quay', write());
    await credentials.create('s-quay', write({ username: 'weekly', audience: 'Press' }));
    expect(await list('s-quay')).toEqual(['clients* 0', 'press 2']);
    expect(await list('s-hall')).toEqual(['press* 0']);
    expect(await list('s-\0')).toEqual([]);
  });

  test('a new default takes over in its own site only, and a refused one changes nothing', async () => {
    await audiences.change('s-quay', 'PRESS', { isDefault: true, name: 'Media' });
    expect(await list('s-quay')).toEqual(['clients 0', 'Media* 0']);
    expect(await list('s-hall')).toEqual(['press* 0']);
    const taken = audiences.change('s-quay', 'clients', { isDefault: true, name: 'media' });
    await expect(taken).rejects.toEqual(refused('conflict'));
    await expect(audiences.create('s-quay', { name: 'MEDIA', isDefault: true })).rejects.toEqual(
      refused('conflict'),
    );
    await expect(audiences.change('s-quay', 'nobody', { isDefault: true })).rejects.toEqual(
      refused('not_found'),
    );
    expect(await list('s-quay')).toEqual(['clients 0', 'Media* 0']);
  });

  test('one default is left when 24 claim it at once', async () => {
    await Promise.all(
      Array.from({ length: 24 }, (_, turn) =>
        turn % 2 === 0
          ? audiences.create('s-quay', { name: `a${turn}`, isDefault: true })
          : audiences.change('s-quay', turn % 4 === 1 ? 'press' : 'clients', { isDefault: true }),
      ),
    );
    expect((await audiences.list('s-quay')).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test.each(['s-hall', 's-nowhere', 's-\0'])('a credential of a site is not found in %s', async (other) => {
    const { id } = await credentials.create('s-quay', write());
    expect(await credentials.findForSignIn(other, 'daily')).toBeNull();
    expect(await credentials.findSealed(other, id)).toBeNull();
    expect(await credentials.list(other)).toEqual([]);
    await expect(credentials.change(other, id, { label: 'x' })).rejects.toEqual(refused('not_found'));
    await expect(credentials.remove(other, id)).rejects.toEqual(refused('not_found'));
    await expect(audiences.remove(other, 'clients')).rejects.toEqual(refused('not_found'));
    expect(await credentials.list('s-quay')).toHaveLength(1);
  });

  test('a credential stays with the audiences of its own site', async () => {
    const { id } = await credentials.create('s-quay', write());
    await audiences.create('s-hall', { name: 'partners', isDefault: false });
    const moved = credentials.change('s-quay', id, { audience: 'partners' });
    await expect(moved).rejects.toEqual(refused('not_found'));
    await expect(
      credentials.create('s-quay', write({ audience: 'partners', username: 'x' })),
    ).rejects.toEqual(refused('not_found'));
    expect(await credentials.findForSignIn('s-quay', 'daily')).toEqual({
      audience: 'press',
      audienceIsDefault: false,
      passwordHash: HASH,
    });
  });

  test('a username is one credential of a site, and free in another', async () => {
    const first = write();
    await credentials.create('s-quay', first);
    await credentials.create('s-hall', write());
    await expect(credentials.create('s-quay', write())).rejects.toEqual(refused('conflict'));
    const sameId = credentials.create('s-hall', write({ id: first.id, username: 'other' }));
    await expect(sameId).rejects.toEqual(refused('conflict'));
  });

  test('hash and cipher change together, and a credential without a cipher says so', async () => {
    const { id } = await credentials.create('s-quay', write());
    await suite.sql(`update portal.viewer_credentials set password_cipher = null`);
    expect(await credentials.list('s-quay')).toMatchObject([{ sealed: false }]);
    const password = { hash: `$2b$12$${'n'.repeat(53)}`, cipher: 'v1.cccc.dddd' };
    const changed = await credentials.change('s-quay', id, { password, audience: 'clients' });
    expect(changed).toMatchObject({ sealed: true, audience: 'clients', label: 'Daily' });
    expect(await credentials.findSealed('s-quay', id)).toEqual({
      audience: 'clients',
      passwordHash: password.hash,
      passwordCipher: password.cipher,
    });
    await credentials.remove('s-quay', id);
    expect(await credentials.findSealed('s-quay', id)).toBeNull();
  });

  test('the gate is off until it is turned on, for one site', async () => {
    const settings = postgresSettings(suite.processes[0]);
    expect(await settings.get('s-quay')).toEqual({ passwordEnabled: false });
    await settings.setPasswordEnabled('s-quay', true);
    await settings.setPasswordEnabled('s-quay', true);
    expect(await settings.get('s-quay')).toEqual({ passwordEnabled: true });
    expect(await settings.get('s-hall')).toEqual({ passwordEnabled: false });
    expect(await settings.get('s-\0')).toEqual({ passwordEnabled: false });
    await expect(settings.setPasswordEnabled('s-nowhere', true)).rejects.toEqual(refused('not_found'));
  });
});
