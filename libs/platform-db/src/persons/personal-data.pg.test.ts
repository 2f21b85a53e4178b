import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createSuiteDatabase, type SuiteDatabase } from '../../testing/index.ts';
import { PERSONAL_DATA } from './personal-data.ts';

/** Names of columns that refer to a person, or have an address or a name of one. */
const ABOUT_A_PERSON =
  /(^|_)(email|address|user|member|author|holder|owner|person|actor|account|login|username|visitor|phone)(_|$)|_by(_|$)/;

/** Columns with such a name that are about no person, and why. */
const NOT_ABOUT_A_PERSON: Readonly<Record<string, string>> = {
  'oauth_clients.redirect_uris': 'addresses of an app',
};

describe('the list of personal data', () => {
  let suite: SuiteDatabase;
  let columns: { name: string; refersToPerson: boolean }[];
  beforeAll(async () => {
    suite = await createSuiteDatabase('server');
    const rows = await suite.sql(`
      select c.table_name || '.' || c.column_name as name, exists (
        select from pg_constraint k
          join unnest(k.conkey, k.confkey) as pair (own, other) on true
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
          join pg_attribute o on o.attrelid = k.confrelid and o.attnum = pair.other
        where k.contype = 'f' and k.conrelid = ('portal.' || c.table_name)::regclass and a.attname = c.column_name
          and (k.confrelid = 'portal.platform_users'::regclass
            or k.confrelid = 'portal.site_members'::regclass and o.attname = 'auth_user_id')
      ) as "refersToPerson"
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'portal' and t.table_type = 'BASE TABLE'`);
    columns = rows.map(({ name, refersToPerson }) => ({
      name: String(name),
      refersToPerson: refersToPerson === true,
    }));
  });
  afterAll(async () => {
    await suite.end();
  });

  test('names every column that refers to a person or may have an address: a migration that adds one adds it there', () => {
    const named = new Set(
      PERSONAL_DATA.flatMap((one) => one.columns.map((column) => `${one.table}.${column}`)),
    );
    const missing = columns.filter(
      ({ name, refersToPerson }) =>
        (refersToPerson || ABOUT_A_PERSON.test(name.slice(name.indexOf('.') + 1))) &&
        !named.has(name) &&
        NOT_ABOUT_A_PERSON[name] === undefined,
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
    expect(columns.filter(({ refersToPerson }) => refersToPerson).length).toBeGreaterThan(10);
  });

  test('names no table or column that does not exist, and each table once', () => {
    const existing = new Set(columns.map(({ name }) => name));
    const named = PERSONAL_DATA.flatMap((one) => one.columns.map((column) => `${one.table}.${column}`));
    expect(named.filter((name) => !existing.has(name))).toEqual([]);
    expect(new Set(PERSONAL_DATA.map(({ table }) => table)).size).toBe(PERSONAL_DATA.length);
    expect(Object.keys(NOT_ABOUT_A_PERSON).filter((name) => !existing.has(name))).toEqual([]);
  });
});
