import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROUTINES } from '@portal/sites';
import { sql } from 'drizzle-orm';
import { setImmediate } from 'node:timers/promises';
import {
  createTestDatabase,
  endBackend,
  endBackends,
  lockedBackend,
  relayTo,
  sleepingBackend,
  type TestDatabase,
  whileLocked,
} from '../testing/index.ts';
import { makeDefault, removeAudience } from './client-site/audience-writes.ts';
import { postgresPreviews } from './client-site/preview-store.ts';
import { type Database, openDatabase } from './open-database.ts';
import { postgresSiteClaims } from './provisioning/site-claims.ts';
import { postgresRoutineRuns } from './stores/routine-runs.ts';

const unavailable = { code: 'upstream_unavailable', message: 'The database cannot be reached.' };

/** Runs `during`, in which nothing may be thrown outside of promises: that would end a process. */
async function withoutUncaught(during: () => Promise<void>): Promise<void> {
  const errors: unknown[] = [];
  const note = (error: unknown) => void errors.push(error);
  process.on('uncaughtException', note);
  try {
    await during();
    expect(errors).toEqual([]);
  } finally {
    process.off('uncaughtException', note);
  }
}

describe.each(['function', 'server'] as const)('a database opened for a %s', (mode) => {
  let created: TestDatabase;
  beforeAll(async () => {
    created = await createTestDatabase();
  });
  afterAll(async () => {
    await created.drop();
  });

  test.each([
    [
      'is ended by the server',
      async () => endBackend(created.adminUrl, await sleepingBackend(created.adminUrl)),
    ],
    ['is cut', async (cut: () => void) => sleepingBackend(created.adminUrl).then(cut)],
  ])('survives a connection that %s within a transaction', (_case, end) =>
    withoutUncaught(async () => {
      const relay = await relayTo(created.url);
      const database = openDatabase({ url: relay.url, mode, poolSize: 2, deadlineMs: 4_000 });
      const sleeping = database.asUser({ sub: 'u' }, (orm) => orm.execute(sql`select pg_sleep(30)`));
      const broken = expect(sleeping).rejects.toMatchObject(unavailable);
      await end(relay.cut);
      await broken;
      for (let count = 0; count < 4; count += 1)
        expect(await database.asUser({ sub: 'u' }, (orm) => orm.execute(sql`select 1 as one`))).toEqual([
          { one: 1 },
        ]);
      await database.close(0);
      relay.close();
    }),
  );

  const audience = { siteId: 's-1', name: 'press' };
  const expected = { defaultAudience: null, credentials: [] };
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 3_600_000)];
  const preview = { id: 'p-1', tokenHash: 'hash', audience: 'press', page: '/', createdAt, expiresAt };
  test.each<[string, (database: Database) => Promise<unknown>]>([
    ['a claim of a site', (database) => postgresSiteClaims(database).claim('s-1', 60, 'call-1')],
    [
      'the beginning of a routine',
      (database) => postgresRoutineRuns(database).begin('purge', ROUTINES.purge),
    ],
    [
      'a change of the default audience',
      (database) => database.write((orm) => makeDefault(orm, { audience, expected, change: {} })),
    ],
    [
      'the removal of an audience',
      (database) => database.write((orm) => removeAudience(orm, { audience, expected })),
    ],
    [
      'a new preview link',
      (database) =>
        postgresPreviews(database).forSite('s-1').add(preview, { userId: 'u-1', client: 'editor' }),
    ],
  ])('survives a connection that is ended within %s', (_case, work) =>
    withoutUncaught(async () => {
      const tables = 'portal.single_uses, portal.routine_runs, portal.audiences, portal.sites';
      const database = openDatabase({ url: created.url, mode, poolSize: 2, deadlineMs: 4_000 });
      await whileLocked(created.adminUrl, tables, async () => {
        const broken = expect(work(database)).rejects.toMatchObject(unavailable);
        await endBackend(created.adminUrl, await lockedBackend(created.adminUrl));
        await broken;
      });
      expect(await database.run((orm) => orm.execute(sql`select 1 as one`))).toEqual([{ one: 1 }]);
      await database.close(0);
    }),
  );

  test('rolls back a transaction that fails on its own, and uses its connection again', async () => {
    const database = openDatabase({ url: created.url, mode, poolSize: 1 });
    const pid = () =>
      database.asUser(
        { sub: 'u' },
        async (orm) => (await orm.execute(sql`select pg_backend_pid() as pid`))[0],
      );
    const before = await pid();
    await expect(
      database.asUser({ sub: 'u' }, (orm) => orm.execute(sql`select * from portal.nowhere`)),
    ).rejects.toThrow('Postgres 42P01');
    await expect(database.asUser({ sub: 'u' }, () => Promise.reject(new Error('own')))).rejects.toThrow(
      'own',
    );
    expect(await pid()).toEqual(before);
    await database.close(0);
  });

  test('stays closed, also when closing it ended a statement', async () => {
    const database = openDatabase({ url: created.url, mode, poolSize: 2 });
    const sleeping = database.run((orm) => orm.execute(sql`select pg_sleep(30)`));
    const broken = expect(sleeping).rejects.toMatchObject(unavailable);
    await sleepingBackend(created.adminUrl);
    await database.close(0);
    await broken;
    await expect(database.run((orm) => orm.execute(sql`select 1`))).rejects.toMatchObject(unavailable);
  });

  test('has all of its connections again after they were ended while statements came in', () =>
    withoutUncaught(async () => {
      // Less than the driver takes until connecting has timed out.
      const database = openDatabase({ url: created.url, mode, poolSize: 4, deadlineMs: 3_000 });
      const rest = () => database.run((orm) => orm.execute(sql`select pg_sleep(0.02)`));
      const read = () => database.run((orm) => orm.execute(sql`select date '2026-01-01' as day`));
      const asRead = await read();
      for (let round = 0; round < 5; round += 1) {
        await Promise.all(Array.from({ length: 8 }, rest));
        let isOver = false;
        const asking = async () => {
          while (!isOver) {
            await database.execute(sql`select 1`).catch(() => undefined);
            await setImmediate();
          }
        };
        const asked = Array.from({ length: 16 }, asking);
        await endBackends(created.adminUrl);
        isOver = true;
        await Promise.all(asked);
      }
      await Promise.all(Array.from({ length: 8 }, rest));
      // The query builder reads some types by itself, and sets that for each client.
      expect(await read()).toEqual(asRead);
      await database.close(0);
    }));
});
