import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { appStoreContract } from '@portal/oauth-server/contracts';
import { createSuiteDatabase, MODES, roundRobin, type SuiteDatabase } from '../../testing/index.ts';
import { postgresAppStore } from './app-store.ts';
import { postgresBearerReader } from './bearer-reader.ts';

const AT = new Date('2026-03-01T12:00:00.000Z');
const family = (id: string, client: string, user: string, rest = `'2026-08-01T00:00:00Z', null, null`) =>
  `('${id}', '${client}', '${user}', 'r', '2026-03-01T10:00:00Z', ${rest})`;
const token = (id: string, created: string, rest = `'2026-03-31T00:00:00Z', null`) =>
  `('t-${id}-${created}', '${id}', '2026-03-01T${created}:00Z', ${rest})`;
const SEED = `
  insert into portal.platform_users (id, auth_user_id, email, role) values
    ('u-1', 'a-1', 'u-1@example.test', 'member'), ('u-2', 'a-2', 'u-2@example.test', 'member');
  insert into portal.oauth_clients (id, name, redirect_uris, registered_at) values
    ('c-web', 'Assistant', '{https://assistant.example.test/callback}', now()),
    ('c-local', 'Desk', '{http://localhost:5000/callback}', now());
  insert into portal.oauth_families (id, client_id, user_id, resource, created_at, expires_at, revoked_at, revoked_reason) values
    ${[
      ...[
        family('f-web', 'c-web', 'u-1'),
        family('f-local', 'c-local', 'u-1'),
        family('f-other', 'c-web', 'u-2'),
      ],
      family('f-ended', 'c-web', 'u-1', `'2026-08-01T00:00:00Z', now(), 'client_request'`),
      family('f-late', 'c-web', 'u-1', `'2026-03-01T11:00:00Z', null, null`),
      family('f-unused', 'c-web', 'u-1'),
    ].join(',')};
  insert into portal.oauth_refresh_tokens (token_hash, family_id, created_at, expires_at, used_at) values
    ${[
      token('f-web', '10:00', `'2026-03-31T00:00:00Z', '2026-03-01T10:30:00Z'`),
      ...[token('f-web', '10:30'), token('f-local', '11:00'), token('f-other', '11:00')],
      ...[token('f-ended', '10:00'), token('f-late', '10:00')],
      token('f-unused', '10:00', `'2026-03-01T11:59:00Z', null`),
    ].join(',')};`;

/** The person ends their own connections. */
const OWN = { at: AT, by: 'user' } as const;

describe.each(MODES)('connected apps in %s mode', (mode) => {
  let suite: SuiteDatabase;
  beforeAll(async () => {
    suite = await createSuiteDatabase(mode);
  });
  afterAll(async () => {
    await suite.end();
  });
  const make = async () => {
    await suite.empty();
    await suite.sql(SEED);
    const [first, ...others] = suite.processes;
    return roundRobin([postgresAppStore(first), ...others.map(postgresAppStore)]);
  };

  appStoreContract('Postgres', make);

  test('codes that are not redeemed are dropped for one user, and a redeemed one stays with its connection', async () => {
    const apps = await make();
    const code = (hash: string, user: string, of: string) =>
      `('${hash}', 'c-web', '${user}', 'r', 'https://assistant.example.test/callback', 'x', now(), ${of})`;
    await suite.sql(`
      insert into portal.oauth_codes
        (code_hash, client_id, user_id, resource, redirect_uri, code_challenge, expires_at, family_id) values
      ${[code('open', 'u-1', 'null'), code('redeemed', 'u-1', `'f-web'`), code('other', 'u-2', 'null')].join(',')}`);
    await apps.dropCodes('u-1');
    expect(await suite.sql('select code_hash from portal.oauth_codes order by code_hash')).toEqual([
      { code_hash: 'other' },
      { code_hash: 'redeemed' },
    ]);
  });

  test('an ended connection reads as no bearer at once, and says who ended it', async () => {
    const apps = await make();
    const bearers = postgresBearerReader(suite.processes[0]);
    expect(await bearers.findBearer('u-1', 'f-web')).not.toBeNull();
    const ended = await Promise.all(
      Array.from({ length: 8 }, () => apps.revokeConnections('u-1', ['f-web'], OWN)),
    );
    expect(ended.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
    expect(await bearers.findBearer('u-1', 'f-web')).toBeNull();
    expect(await suite.sql(`select revoked_reason from portal.oauth_families where id = 'f-web'`)).toEqual([
      { revoked_reason: 'user_request' },
    ]);
  });

  test('a connection of a client that is not registered any more can be seen and ended', async () => {
    const apps = await make();
    await suite.sql(`delete from portal.oauth_clients where id = 'c-web'`);
    expect((await apps.connections('u-2', AT))[0]).toMatchObject({ name: null, redirectUris: [] });
    expect(await apps.revokeConnections('u-2', ['f-other'], OWN)).toBe(1);
  });

  test('settings go with the person', async () => {
    const apps = await make();
    await apps.setMayPublish({ userId: 'u-1', app: 'local desk', mayPublish: false, at: AT });
    await suite.sql(`delete from portal.platform_users where id = 'u-1'`);
    expect(await suite.sql('select 1 from portal.app_permissions')).toEqual([]);
  });
});
