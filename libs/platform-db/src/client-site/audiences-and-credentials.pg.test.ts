import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AudienceRecords, CredentialRegistry, ForSite } from '@portal/sites';
import { codeOf } from '@portal/sites/contracts';
import { randomUUID } from 'node:crypto';
import {
  connected,
  createSuiteDatabase,
  MODES,
  roundRobin,
  type SuiteDatabase,
} from '../../testing/index.ts';
import { postgresAudiences } from './audience-store.ts';
import { postgresCredentials } from './credential-store.ts';
import { postgresSettings } from './settings-store.ts';
import { putTwoSites } from '../../testing/test-sites.ts';

const HASH = `$2b$12$${'h'.repeat(53)}`;
const CIPHER = 'v1.aaaa.bbbb';
const errorWith = (code: string) => expect.objectContaining({ code });

describe.each(MODES)('viewers of a site in %s mode', (mode) => {
  let suite: SuiteDatabase;
  let audiences: ForSite<AudienceRecords>;
  let credentials: ForSite<CredentialRegistry>;
  beforeAll(async () => {
    suite = await createSuiteDatabase(mode);
    const [first, ...others] = suite.processes;
    const open = (database: typeof first) => postgresAudiences(database, randomUUID);
    audiences = roundRobin([open(first), ...others.map(open)]);
    credentials = roundRobin([postgresCredentials(first), ...others.map(postgresCredentials)]);
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
  const isSomeoneWaiting = async () => {
    const waiting = await suite.sql(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waiting.length > 0;
  };
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
    const quay = audiences.forSite('s-quay');
    await quay.change('PRESS', { defaultAudience: 'Clients' }, { isDefault: true, name: 'Media' });
    expect(await list('s-quay')).toEqual(['clients 0', 'Media* 0']);
    expect(await list('s-hall')).toEqual(['press* 0']);
    const seen = { defaultAudience: 'media' };
    const taken = quay.change('clients', seen, { isDefault: true, name: 'media' });
    await expect(taken).rejects.toEqual(errorWith('conflict'));
    const named = [
      quay.create({ name: 'MEDIA', isDefault: false }),
      quay.create({ name: 'other', isDefault: true }),
    ];
    expect(await Promise.all(named.map(codeOf))).toEqual(['conflict', 'conflict']);
    await expect(quay.change('unknown', seen, { isDefault: true })).rejects.toEqual(errorWith('not_found'));
    expect(await list('s-quay')).toEqual(['clients 0', 'Media* 0']);
  });

  test('of 24 who make another the default at once, after what they saw, one succeeds', async () => {
    const quay = audiences.forSite('s-quay');
    const made = Array.from({ length: 24 }, (_, turn) => `a${turn}`);
    for (const name of made) await quay.create({ name, isDefault: false });
    const outcomes = await Promise.allSettled(
      made.map((name, turn) =>
        quay.change(name, { defaultAudience: turn % 3 === 0 ? null : 'clients' }, { isDefault: true }),
      ),
    );
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refusals).toEqual(refusals.map(() => errorWith('conflict')));
    expect(refusals).toHaveLength(made.length - 1);
    const won = made[outcomes.findIndex(({ status }) => status === 'fulfilled')];
    expect((await list('s-quay')).filter((line) => line.includes('*'))).toEqual([`${won}* 0`]);
  });

  test('a sign-in that is being added while its audience is removed keeps the audience', async () => {
    const removed = await connected(suite.adminUrl, async (adding) => {
      await adding`begin`;
      await adding`
        insert into portal.viewer_credentials (id, site_id, audience_id, username, label, password_hash)
        select 'c-new', site_id, id, 'new', 'New', ${HASH} from portal.audiences
        where site_id = 's-quay' and name = 'press'`;
      const seen = { defaultAudience: 'clients', credentials: [] };
      const removal = codeOf(audiences.forSite('s-quay').remove('press', seen));
      while (!(await isSomeoneWaiting()));
      await adding`commit`;
      return removal;
    });
    expect(removed).toBe('conflict');
    expect(await list('s-quay')).toEqual(['clients* 0', 'press 1']);
  });

  test.each(['s-hall', 's-nowhere', 's-\0'])('a credential of a site is not found in %s', async (other) => {
    const shown = await credentials.forSite('s-quay').create(write());
    const { id } = shown;
    await expect(credentials.forSite(other).findSealed(id)).rejects.toEqual(errorWith('not_found'));
    expect(await credentials.forSite(other).list()).toEqual([]);
    const conflictOrMissing = [
      credentials.forSite(other).change(id, shown, { label: 'x' }),
      credentials.forSite(other).remove(id, shown),
      audiences.forSite(other).remove('clients', { defaultAudience: 'clients', credentials: [] }),
    ];
    expect(await Promise.all(conflictOrMissing.map(codeOf))).toEqual(['not_found', 'not_found', 'not_found']);
    expect(await credentials.forSite('s-quay').list()).toHaveLength(1);
  });

  test('a credential stays with the audiences of its own site', async () => {
    const shown = await credentials.forSite('s-quay').create(write());
    await audiences.forSite('s-hall').create({ name: 'partners', isDefault: false });
    const moved = credentials.forSite('s-quay').change(shown.id, shown, { audience: 'partners' });
    await expect(moved).rejects.toEqual(errorWith('not_found'));
    await expect(
      credentials.forSite('s-quay').create(write({ audience: 'partners', username: 'x' })),
    ).rejects.toEqual(errorWith('not_found'));
    expect(await credentials.forSite('s-quay').findSealed(shown.id)).toMatchObject({ audience: 'press' });
  });

  test('a username is one credential of a site, and free in another', async () => {
    const first = write();
    await credentials.forSite('s-quay').create(first);
    await credentials.forSite('s-hall').create(write());
    await expect(credentials.forSite('s-quay').create(write())).rejects.toEqual(errorWith('conflict'));
    const sameId = credentials.forSite('s-hall').create(write({ id: first.id, username: 'other' }));
    await expect(sameId).rejects.toEqual(errorWith('conflict'));
  });

  test('hash and cipher change together, and a credential without a cipher says so', async () => {
    const shown = await credentials.forSite('s-quay').create(write());
    const { id } = shown;
    await suite.sql(`update portal.viewer_credentials set password_cipher = null`);
    expect(await credentials.forSite('s-quay').list()).toMatchObject([{ sealed: false }]);
    const password = { hash: `$2b$12$${'n'.repeat(53)}`, cipher: 'v1.cccc.dddd' };
    const changed = await credentials.forSite('s-quay').change(id, shown, { password, audience: 'clients' });
    expect(changed).toMatchObject({ sealed: true, audience: 'clients', label: 'Daily' });
    expect(await credentials.forSite('s-quay').findSealed(id)).toEqual({
      audience: 'clients',
      passwordHash: password.hash,
      passwordCipher: password.cipher,
    });
    await credentials.forSite('s-quay').remove(id, changed);
    await expect(credentials.forSite('s-quay').findSealed(id)).rejects.toEqual(errorWith('not_found'));
  });

  test('the time of a change is compared in milliseconds, and advances even when the clock is late', async () => {
    const quay = credentials.forSite('s-quay');
    await quay.create(write());
    await suite.sql(`update portal.viewer_credentials set updated_at = '2100-01-01 00:00:00.123999+00'`);
    const [seen] = await quay.list();
    if (seen === undefined) throw new TypeError('a sign-in that was created is listed');
    const changed = await quay.change(seen.id, seen, { label: 'Weekly' });
    expect(changed.updatedAt).toEqual(new Date('2100-01-01T00:00:00.124Z'));
    const never = ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-14:00'].map((at) => ({
      updatedAt: new Date(at),
    }));
    for (const expected of [seen, ...never])
      expect(await codeOf(quay.remove(seen.id, expected))).toBe('conflict');
    await quay.remove(seen.id, changed);
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
      errorWith('not_found'),
    );
  });
});
