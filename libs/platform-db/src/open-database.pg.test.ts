import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { openDatabase, type Database } from './open-database.ts';
import { postgresGrantStore } from './stores/grant-store.ts';
import { postgresRateLimiter } from './stores/rate-limiter.ts';
import { postgresBearerReader } from './stores/bearer-reader.ts';
import {
  connected,
  createTestDatabase,
  endBackend,
  relayTo,
  sleepingBackend,
  type TestDatabase,
} from '../testing/index.ts';

/** What Postgres answers to a connection while it starts. @see PostgreSQL documentation, ErrorResponse */
function startingUp(): Buffer {
  const fields = ['SFATAL', 'C57P03', 'Mthe database system is starting up', ''].join('\0');
  const body = Buffer.from(`${fields}\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const unavailable = {
  code: 'upstream_unavailable',
  retryAfterSeconds: 5,
  message: 'The database cannot be reached.',
};

describe.each(['function', 'server'] as const)('a database opened for a %s', (mode) => {
  let created: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    created = await createTestDatabase();
  });
  afterAll(async () => {
    await created.drop();
  });
  beforeEach(() => {
    database = openDatabase({ url: created.url, mode, deadlineMs: 2_000 });
  });
  afterEach(async () => {
    await database.close(0);
  });
  const connections = () =>
    connected(created.adminUrl, async (admin) => [
      ...(await admin`select pid from pg_stat_activity where datname = current_database() and usename = 'portal_service'`),
    ]);

  test('uses no more connections than its mode allows', async () => {
    const waiting = Array.from({ length: 24 }, () =>
      database.run((orm) => orm.execute(sql`select pg_sleep(0.02)`)),
    );
    await Promise.all(waiting);
    expect(await connections()).toHaveLength(mode === 'function' ? 1 : 10);
  });

  test('prepares statements in the server mode only', async () => {
    const one = openDatabase({ url: created.url, mode, poolSize: 1 });
    await postgresBearerReader(one).findUser('u');
    const [row] = await one.run((orm) =>
      orm.execute(sql`select count(*)::int as n from pg_prepared_statements`),
    );
    expect(row?.['n']).toBe(mode === 'function' ? 0 : 1);
    await one.close();
  });

  test('says that the database is out of reach when a connection breaks, and recovers by itself', async () => {
    const reader = postgresBearerReader(database);
    const sleeping = database.run((orm) => orm.execute(sql`select pg_sleep(30)`));
    const broken = expect(sleeping).rejects.toMatchObject(unavailable);
    await endBackend(created.adminUrl, await sleepingBackend(created.adminUrl));
    await broken;
    expect(await reader.findUser('u')).toBeNull();
  });

  test('gives up on a statement that takes too long', async () => {
    const hasty = openDatabase({ url: created.url, mode, deadlineMs: 50 });
    await expect(hasty.run((orm) => orm.execute(sql`select pg_sleep(1)`))).rejects.toMatchObject(unavailable);
    await hasty.close(0);
  });

  test.each([
    ['a server that is not there', () => refusedAddress()],
    ['a wrong password', async () => Object.assign(new URL(created.url), { password: 'wrong' }).href],
    [
      'a database that does not exist',
      async () => Object.assign(new URL(created.url), { pathname: '/none' }).href,
    ],
    ['a host without an address', async () => 'postgres://portal_service:x@nowhere.invalid:5432/postgres'],
  ])('says so for %s, in every store', async (_case, address) => {
    const away = openDatabase({ url: await address(), mode, deadlineMs: 2_000 });
    await expect(postgresBearerReader(away).findBearer('u', 'f')).rejects.toMatchObject(unavailable);
    await expect(postgresGrantStore(away).findCode('hash')).rejects.toMatchObject(unavailable);
    await expect(
      postgresRateLimiter(away, () => new Date()).take('k', { limit: 1, windowSeconds: 60 }),
    ).rejects.toMatchObject(unavailable);
    await away.close(0);
  });

  test('fails in time for a server that accepts a connection and sends nothing', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const away = openDatabase({ url: `postgres://x:x@127.0.0.1:${port}/x`, mode, deadlineMs: 100 });
    await expect(postgresBearerReader(away).findUser('u')).rejects.toMatchObject(unavailable);
    await away.close(0);
    silent.close();
  });

  test('tries again when the connection was refused by a server that was still starting', async () => {
    let refusals = 1;
    const relay = await relayTo(created.url, (client) => {
      if ((refusals -= 1) < 0) return false;
      client.once('data', () => client.end(startingUp()));
      return true;
    });
    const relayed = openDatabase({ url: relay.url, mode });
    try {
      expect(await relayed.execute(sql`select 1 as one`)).toEqual([{ one: 1 }]);
      expect(refusals).toBe(-1);
    } finally {
      await relayed.close(0);
      relay.close();
    }
  });

  test('reports a wrong statement as a bug, without its values', async () => {
    const wrong = database.run((orm) => orm.execute(sql`select ${'anna@example.test'} from portal.nowhere`));
    await expect(wrong).rejects.toThrow('Postgres 42P01 relation "portal.nowhere" does not exist');
    await expect(wrong).rejects.not.toMatchObject({ message: expect.stringContaining('anna') });
  });
});

/** The address of a port without a listener. */
async function refusedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `postgres://x:x@127.0.0.1:${port}/x`;
}
