import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AudienceRecords, CredentialRegistry, ForSite } from '@portal/sites';
import { randomUUID } from 'node:crypto';
import { createSuiteDatabase, spread, type SuiteDatabase } from '../../testing/index.ts';
import { postgresAudiences } from './audience-store.ts';
import { postgresCredentials } from './credential-store.ts';
import { postgresSettings } from './settings-store.ts';
import { putTwoSites } from '../../testing/test-sites.ts';

const HASH = `$2b$12$${'h'.repeat(53)}`;
const CIPHER = 'v1.aaaa.bbbb';
const refused = (code: string) => expect.objectContaining({ code });

describe.each(['function', 'server'] as const)('viewers of a site in %s mode', (mode) => {
  let suite: SuiteDatabase;
  let audiences: ForSite<AudienceRecords>;
  let credentials: ForSite<CredentialRegistry>;
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
    await audiences.forSite('s-quay').create({ name: 'clients', isDefault: true });
    await audiences.forSite('s-quay').create({ name: 'press', isDefault: false });
    await audiences.forSite('s-hall').create({ name: 'press', isDefault: true });
  });
  const write = (given: object = {}) => ({
    id: randomUUID(),
    audience: 'press',
    username: 'daily',
    label: 'Daily',
    password: { hash: HASH, cipher: CIPHER },
    ...given,
  });
  const list = async (siteId: string) =>
    (await audiences.forSite(siteId).list()).map(
      ({ name, isDefault, credentialCount }) => `${name}${isDefault ? '*' : ''} ${credentialCount}`,
    );

  test('audiences are listed by name with their default and the number of their sign-ins', async () => {
    await credentials.forSite('s-quay').create(write());
    await credentials.forSite('s-quay').create(write({ username: 'weekly', audience: 'Press' }));
    expect(await list('s-quay')).toEqual(['clients* 0', 'press 2']);
    expect(await list('s-hall')).toEqual(['press* 0']);
    expect(await list('s-\0')).toEqual([]);
  });

  test('a new default takes over in its own site only, and a refused one changes nothing', async () => {
    await audiences.forSite('s-quay').change('PRESS', { isDefault: true, name: 'Media' });
    expect(await list('s-quay')).toEqual(['clients 0', 'Media* 0']);
    expect(await list('s-hall')).toEqual(['press* 0']);
    const taken = audiences.forSite('s-quay').change('clients', { isDefault: true, name: 'media' });
    await expect(taken).rejects.toEqual(refused('conflict'));
    await expect(audiences.forSite('s-quay').create({ name: 'MEDIA', isDefault: true })).rejects.toEqual(
      refused('conflict'),
    );
    await expect(audiences.forSite('s-quay').change('unknown', { isDefault: true })).rejects.toEqual(
      refused('not_found'),
    );
    expect(await list('s-quay')).toEqual(['clients 0', 'Media* 0']);
  });

  test('one default is left when 24 claim it at once', async () => {
    await Promise.all(
      Array.from({ length: 24 }, (_, turn) =>
        turn % 2 === 0
          ? audiences.forSite('s-quay').create({ name: `a${turn}`, isDefault: true })
          : audiences.forSite('s-quay').change(turn % 4 === 1 ? 'press' : 'clients', { isDefault: true }),
      ),
    );
    expect((await audiences.forSite('s-quay').list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test.each(['s-hall', 's-nowhere', 's-\0'])('a credential of a site is not found in %s', async (other) => {
    const { id } = await credentials.forSite('s-quay').create(write());
    await expect(credentials.forSite(other).findSealed(id)).rejects.toEqual(refused('not_found'));
    expect(await credentials.forSite(other).list()).toEqual([]);
    await expect(credentials.forSite(other).change(id, { label: 'x' })).rejects.toEqual(refused('not_found'));
    await expect(credentials.forSite(other).remove(id)).rejects.toEqual(refused('not_found'));
    await expect(audiences.forSite(other).remove('clients')).rejects.toEqual(refused('not_found'));
    expect(await credentials.forSite('s-quay').list()).toHaveLength(1);
  });

  test('a credential stays with the audiences of its own site', async () => {
    const { id } = await credentials.forSite('s-quay').create(write());
    await audiences.forSite('s-hall').create({ name: 'partners', isDefault: false });
    const moved = credentials.forSite('s-quay').change(id, { audience: 'partners' });
    await expect(moved).rejects.toEqual(refused('not_found'));
    await expect(
      credentials.forSite('s-quay').create(write({ audience: 'partners', username: 'x' })),
    ).rejects.toEqual(refused('not_found'));
    expect(await credentials.forSite('s-quay').findSealed(id)).toMatchObject({ audience: 'press' });
  });

  test('a username is one credential of a site, and free in another', async () => {
    const first = write();
    await credentials.forSite('s-quay').create(first);
    await credentials.forSite('s-hall').create(write());
    await expect(credentials.forSite('s-quay').create(write())).rejects.toEqual(refused('conflict'));
    const sameId = credentials.forSite('s-hall').create(write({ id: first.id, username: 'other' }));
    await expect(sameId).rejects.toEqual(refused('conflict'));
  });

  test('hash and cipher change together, and a credential without a cipher says so', async () => {
    const { id } = await credentials.forSite('s-quay').create(write());
    await suite.sql(`update portal.viewer_credentials set password_cipher = null`);
    expect(await credentials.forSite('s-quay').list()).toMatchObject([{ sealed: false }]);
    const password = { hash: `$2b$12$${'n'.repeat(53)}`, cipher: 'v1.cccc.dddd' };
    const changed = await credentials.forSite('s-quay').change(id, { password, audience: 'clients' });
    expect(changed).toMatchObject({ sealed: true, audience: 'clients', label: 'Daily' });
    expect(await credentials.forSite('s-quay').findSealed(id)).toEqual({
      audience: 'clients',
      passwordHash: password.hash,
      passwordCipher: password.cipher,
    });
    await credentials.forSite('s-quay').remove(id);
    await expect(credentials.forSite('s-quay').findSealed(id)).rejects.toEqual(refused('not_found'));
  });

  test('the gate is off until it is turned on, for one site', async () => {
    const settings = postgresSettings(suite.processes[0]);
    expect(await settings.forSite('s-quay').get()).toEqual({ passwordEnabled: false });
    await settings.forSite('s-quay').setPasswordEnabled(true);
    await settings.forSite('s-quay').setPasswordEnabled(true);
    expect(await settings.forSite('s-quay').get()).toEqual({ passwordEnabled: true });
    expect(await settings.forSite('s-hall').get()).toEqual({ passwordEnabled: false });
    expect(await settings.forSite('s-\0').get()).toEqual({ passwordEnabled: false });
    await expect(settings.forSite('s-nowhere').setPasswordEnabled(true)).rejects.toEqual(
      refused('not_found'),
    );
  });
});
