import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startPostgres, type Postgres } from '@portal/local-cloud/postgres';
import {
  applyMigrations,
  type ConnectionMode,
  type Database,
  openDatabase,
  postgresRateLimiter,
  postgresBearerReader,
  setServicePassword,
} from '@portal/platform-db';
import { connected, SERVICE_PASSWORD } from '@portal/platform-db/testing';
import { rm } from 'node:fs/promises';
import { clusterFolder } from './cluster-folder.ts';
import { migrations } from './migrations-folder.ts';

type Answer = 'answered' | { code: string; cause: string };

/** Needs a server of its own, to stop and start it. */
describe('when Postgres stops and comes back', () => {
  const dir = clusterFolder();
  let server: Postgres;
  const start = (port: number) => startPostgres({ dir, port, log: () => undefined, durable: false });

  beforeAll(async () => {
    server = await start(0);
    await connected(server.adminUrl, async (sql) => {
      await applyMigrations(sql, migrations);
      await setServicePassword(sql, SERVICE_PASSWORD);
    });
  });
  afterAll(async () => {
    await server.close();
    await rm(dir, { recursive: true, force: true });
  });

  function use(database: Database): Promise<Answer[]> {
    const reader = postgresBearerReader(database);
    const limiter = postgresRateLimiter(database, () => new Date());
    const askings = Array.from({ length: 20 }, (_, at) => [
      reader.findBearer('u', 'f'),
      limiter.take(`key ${at}`, { limit: 1000, windowSeconds: 3600 }),
    ]);
    return Promise.all(
      askings.flat().map((asking) =>
        asking.then(
          () => 'answered' as const,
          (error) => ({ code: error.code, cause: String(error.cause) }),
        ),
      ),
    );
  }
  const codes = (answers: Answer[]) => answers.map((one) => (typeof one === 'string' ? one : one.code));
  const all = (what: string) => Array.from({ length: 40 }, () => what);

  test.each<ConnectionMode>(['function', 'server'])(
    'every store of a %s says so meanwhile, and answers at once afterwards',
    async (mode) => {
      const database = openDatabase({
        url: server.url('postgres', 'portal_service', SERVICE_PASSWORD),
        mode,
      });
      expect(await use(database)).toEqual(all('answered'));
      const during = use(database);
      await server.close();
      expect(new Set([...codes(await during), 'answered', 'upstream_unavailable'])).toEqual(
        new Set(['answered', 'upstream_unavailable']),
      );
      expect(codes(await use(database))).toEqual(all('upstream_unavailable'));
      server = await start(server.port);
      expect(await use(database)).toEqual(all('answered'));
      await database.close(0);
    },
  );
});
