import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSuiteDatabase, type SuiteDatabase } from '../../testing/index.ts';
import type { Database } from '../open-database.ts';
import { postgresBearerReader } from './bearer-reader.ts';

const SEED = `
  insert into portal.platform_users (id, auth_user_id, email, role) values
    ('u-1', 'a-1', 'one@example.test', 'member'), ('u-2', 'a-2', 'two@example.test', 'admin');
  insert into portal.oauth_clients (id, name, redirect_uris, registered_at) values
    ('c-1', 'Assistant', '{https://assistant.example.test/callback}', now());
  insert into portal.oauth_families (id, client_id, user_id, resource, created_at, expires_at) values
    ('f-1', 'c-1', 'u-1', 'r', now(), now() + interval '1 day'),
    ('f-2', 'c-1', 'u-2', 'r', now(), now() + interval '1 day');`;

let suite: SuiteDatabase;
beforeAll(async () => {
  suite = await createSuiteDatabase('server');
  await suite.sql(SEED);
});
afterAll(async () => {
  await suite.end();
});

function counted(database: Database) {
  const counts = { statements: 0 };
  const run: Database['run'] = (work) => {
    counts.statements += 1;
    return database.run(work);
  };
  return { reader: postgresBearerReader({ ...database, run }), counts };
}

test('bearers that are asked for together are read by one statement, of a hundred at most', async () => {
  const { reader, counts } = counted(suite.processes[0]);
  const ask = (from: number, to: number) =>
    Promise.all(
      Array.from({ length: to - from }, (_, index) => {
        const one = (from + index) % 2 === 0 ? '1' : '2';
        return reader.findBearer(`u-${one}`, `f-${one}`);
      }),
    );
  const found = await ask(0, 40);
  expect(found.map((found) => found?.user.userId)).toEqual(
    Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 'u-1' : 'u-2')),
  );
  expect(counts.statements).toBe(1);
  await ask(0, 101);
  expect(counts.statements).toBe(3);
});

test('names that no statement can carry, or that look like JSON, find no bearer and disturb no other', async () => {
  const { reader } = counted(suite.processes[0]);
  const odd = ['f-1"]', '["f-1"]', 'f-1\u0000', "f-1'", '\\', ''];
  const [own, ...others] = await Promise.all([
    reader.findBearer('u-1', 'f-1'),
    ...odd.map((family) => reader.findBearer('u-1', family)),
    reader.findBearer('u-2', 'f-1'),
  ]);
  expect(own?.user.userId).toBe('u-1');
  expect(others).toEqual(others.map(() => null));
});

test('a revocation that is answered counts for every later question', async () => {
  const { reader } = counted(suite.processes[0]);
  const before = reader.findBearer('u-1', 'f-1');
  await before;
  await suite.sql(
    `update portal.oauth_families set revoked_at = now(), revoked_reason = 'client_request' where id = 'f-1'`,
  );
  expect(await reader.findBearer('u-1', 'f-1')).toBeNull();
});
