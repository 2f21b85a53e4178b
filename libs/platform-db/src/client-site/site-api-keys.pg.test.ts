import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createSuiteDatabase, MODES, type SuiteDatabase } from '../../testing/index.ts';
import { postgresSiteApiKeys } from './site-api-keys.ts';
import { putTwoSites } from '../../testing/test-sites.ts';

const quay = {
  name: 'Quay',
  siteId: 's-quay',
  url: 'https://quay.example.test',
  owner: 'harbour',
  repo: 'quay',
  repositoryId: null,
  installationId: '7',
  publishedBranch: 'live',
};

describe.each(MODES)('keys of client sites in %s mode', (mode) => {
  let suite: SuiteDatabase;
  let time = new Date('2026-03-01T23:59:00.000Z');
  const keys = () => postgresSiteApiKeys(suite.processes[0], { now: () => time, newId: randomUUID });
  beforeAll(async () => {
    suite = await createSuiteDatabase(mode);
  });
  afterAll(async () => {
    await suite.end();
  });
  beforeEach(async () => {
    await putTwoSites(suite);
    time = new Date('2026-03-01T23:59:00.000Z');
  });

  test('speak for their site, several at once, until they are revoked', async () => {
    const [old, next] = [await keys().issue('s-quay', 'hosting'), await keys().issue('s-quay', 'rotation')];
    expect(await keys().verify('s-quay', old.key, null)).toEqual(quay);
    expect(await keys().verify('s-quay', next.key, null)).toEqual(quay);
    await keys().revoke('s-quay', old.id);
    expect(await keys().verify('s-quay', old.key, null)).toBeNull();
    expect(await keys().verify('s-quay', next.key, null)).toEqual(quay);
    await expect(keys().revoke('s-quay', old.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('record the kit that their site runs with, also when several calls name it at once', async () => {
    const { key } = await keys().issue('s-quay', 'hosting');
    const kitOf = async (id: string) =>
      (await suite.sql(`select kit_version from portal.sites where id = '${id}'`))[0]?.['kit_version'];
    await Promise.all(Array.from({ length: 8 }, () => keys().verify('s-quay', key, '0.2.0')));
    expect(await kitOf('s-quay')).toBe('0.2.0');
    await keys().verify('s-quay', `psk_${'A'.repeat(43)}`, '9.9.9');
    expect([await kitOf('s-quay'), await kitOf('s-hall')]).toEqual(['0.2.0', null]);
    await keys().verify('s-quay', key, null);
    expect(await kitOf('s-quay')).toBeNull();
  });

  test('are 32 random bytes that are stored nowhere', async () => {
    const { id, key } = await keys().issue('s-quay', 'hosting');
    expect(key).toMatch(/^psk_[A-Za-z0-9_-]{43}$/);
    expect((await keys().issue('s-quay', 'other')).key).not.toBe(key);
    const [row] = await suite.sql(`select * from portal.site_api_keys where id = '${id}'`);
    expect(JSON.stringify(row)).not.toContain(key.slice(4));
    expect(row?.['key_hash']).toMatch(/^[0-9a-f]{64}$/);
  });

  test('speak for no other site, and for none that is being taken down', async () => {
    const { id, key } = await keys().issue('s-quay', 'hosting');
    expect(await keys().verify('s-hall', key, null)).toBeNull();
    expect(await keys().verify('s-nowhere', key, null)).toBeNull();
    await expect(keys().revoke('s-hall', id)).rejects.toMatchObject({ code: 'not_found' });
    await suite.sql(`update portal.sites set deleting_since = now() where id = 's-quay'`);
    expect(await keys().verify('s-quay', key, null)).toBeNull();
  });

  test.each([
    ['an empty one', ''],
    ['one of another shape', 'sk_0123'],
    ['a made-up key', `psk_${'A'.repeat(43)}`],
    ['one no database could hold', `psk_${'A'.repeat(42)}\0`],
  ])('verify to nothing: %s', async (_case, key) => {
    await keys().issue('s-quay', 'hosting');
    expect(await keys().verify('s-quay', key, null)).toBeNull();
    expect(await keys().verify('s-\0', key, null)).toBeNull();
  });

  test('return the day on which they were last used', async () => {
    const { key, id } = await keys().issue('s-quay', 'hosting');
    const unused = { id, label: 'hosting', createdAt: time, lastUsedOn: null, revokedAt: null };
    expect(await keys().list('s-quay')).toEqual([unused]);
    await keys().verify('s-quay', key, null);
    expect(await keys().list('s-quay')).toEqual([{ ...unused, lastUsedOn: '2026-03-01' }]);
    time = new Date('2026-03-02T00:00:00.000Z');
    await Promise.all(Array.from({ length: 8 }, () => keys().verify('s-quay', key, null)));
    expect(await keys().list('s-quay')).toEqual([{ ...unused, lastUsedOn: '2026-03-02' }]);
    expect(await keys().list('s-hall')).toEqual([]);
  });

  test('are written once a day, however often they are used', async () => {
    const { key } = await keys().issue('s-quay', 'hosting');
    await keys().verify('s-quay', key, null);
    const written = () => suite.sql('select xmin::text as at from portal.site_api_keys');
    const before = await written();
    await keys().verify('s-quay', key, null);
    expect(await written()).toEqual(before);
  });

  test('are issued to sites that exist', async () => {
    await expect(keys().issue('s-nowhere', 'x')).rejects.toMatchObject({ code: 'not_found' });
    await expect(keys().issue('s-\0', 'x')).rejects.toMatchObject({ code: 'not_found' });
  });
});
