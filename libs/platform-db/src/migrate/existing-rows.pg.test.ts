import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sql } from 'postgres';
import { connected, createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { applyMigrations } from './apply-migrations.ts';

const real = fileURLToPath(new URL('../../../../migrations', import.meta.url));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
});

/** Applies the migrations before `number` to an empty schema, lets `fill` put rows there, and applies all others. */
async function migrateWithRows(sql: Sql, number: string, fill: () => Promise<unknown>): Promise<void> {
  const before = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
  try {
    const earlier = (await readdir(real)).filter((name) => name < number);
    await Promise.all(earlier.map((name) => cp(join(real, name), join(before, name))));
    await sql`drop schema portal cascade`;
    await applyMigrations(sql, before);
    await fill();
    await applyMigrations(sql, real);
  } finally {
    await rm(before, { recursive: true });
  }
}

test('0024 disconnects what was allowed before its user had a second factor, and nothing else', async () => {
  const [before, since, after] = ['2026-01-01T10:00:00Z', '2026-01-02T10:00:00Z', '2026-01-03T10:00:00Z'];
  const rows = await connected(database.adminUrl, async (sql) => {
    const allowed = (id: string, user: string, at: string, revoked: string | null = null) => sql`
      insert into portal.oauth_families (id, client_id, user_id, resource, created_at, expires_at, revoked_at, revoked_reason)
      values (${id}, 'app', ${user}, 'https://mcp.example', ${at}, '2027-01-01', ${revoked}, ${revoked && 'refresh_reuse'})`;
    await migrateWithRows(sql, '0024', async () => {
      for (const id of ['with', 'without'])
        await sql`insert into portal.platform_users (id, auth_user_id, email, role) values (${id}, ${id}, ${`${id}@example.test`}, 'admin')`;
      await sql`insert into portal.second_factors (user_id, authenticator_id, since) values ('with', 'phone', ${since})`;
      await allowed('older', 'with', before);
      await allowed('older, ended', 'with', before, before);
      await allowed('newer', 'with', after);
      await allowed('of another', 'without', before);
    });
    return sql`select id, second_factor, revoked_reason from portal.oauth_families order by id`;
  });
  expect([...rows]).toEqual([
    { id: 'newer', second_factor: true, revoked_reason: null },
    { id: 'of another', second_factor: false, revoked_reason: null },
    { id: 'older', second_factor: false, revoked_reason: 'user_request' },
    { id: 'older, ended', second_factor: false, revoked_reason: 'refresh_reuse' },
  ]);
});
