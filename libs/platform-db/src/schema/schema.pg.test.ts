import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { createSuiteDatabase, type SuiteDatabase } from '../../testing/index.ts';
import * as schema from './index.ts';

let suite: SuiteDatabase;
beforeAll(async () => {
  suite = await createSuiteDatabase('server');
});
afterAll(async () => {
  await suite.end();
});

/** As Postgres names the types. */
const TYPE_NAMES: Readonly<Record<string, string>> = { 'text[]': 'ARRAY' };

test('the schema in code names every table and column of the migrations, with its type and whether it may be null', async () => {
  const inCode = Object.values(schema)
    .filter((table) => table instanceof PgTable)
    .flatMap((table) => {
      const { name, columns } = getTableConfig(table);
      return columns.map((column) => {
        const type = column.getSQLType();
        return `${name}.${column.name} ${TYPE_NAMES[type] ?? type} ${column.notNull ? 'not null' : 'null'}`;
      });
    });
  const rows = await suite.sql(`
    select table_name || '.' || column_name || ' ' || data_type
             || case is_nullable when 'NO' then ' not null' else ' null' end as line
    from information_schema.columns
    where table_schema = 'portal' and table_name <> 'schema_migrations'`);
  expect(inCode.sort()).toEqual(rows.map(({ line }) => line).sort());
});
