import { expect, test } from '@jest/globals';
import { postgresAddressFaults } from './postgres-address-faults.ts';

const DB_URL = 'https://abc.supabase.co';
const POOLER = 'aws-0-eu-central-1.pooler.supabase.com:6543/postgres';
const faults = (DB_POSTGRES_URL?: string, at = DB_URL) =>
  postgresAddressFaults({ DB_URL: at, ...(DB_POSTGRES_URL === undefined ? {} : { DB_POSTGRES_URL }) }).join();

test.each([
  `postgres://portal_service.abc@${POOLER}`,
  `postgresql://portal_service.abc:a-password@${POOLER}`,
  'postgres://portal_service@db.abc.supabase.co:5432/postgres',
  'postgres://db.abc.supabase.co:5432/postgres',
])('%s is an address of the vendor’s database', (address) => {
  expect(faults(address)).toBe('');
});

test.each<[string, string | undefined, RegExp]>([
  ['none', undefined, /is missing: .* enter postgres:\/\/portal_service\.<project reference>@/],
  [
    'the provider’s text',
    `postgresql://postgres.abc:[YOUR-PASSWORD]@${POOLER}`,
    /role portal_service.*and.*\[YOUR-PASSWORD\]/,
  ],
  ['a placeholder', `postgres://portal_service.abc:[YOUR-PASSWORD]@${POOLER}`, /^must have no password/],
  [
    'another role',
    'postgres://postgres:secret@db.abc.supabase.co:5432/postgres',
    /^must have the role portal_service/,
  ],
  [
    'no reference at the pooler',
    `postgres://portal_service@${POOLER}`,
    /^must have the role portal_service\.<project/,
  ],
  ['no role at the pooler', `postgres://${POOLER}`, /^must have the role portal_service\.<project/],
  ['another project', `postgres://portal_service.xyz@${POOLER}`, /another project than DB_URL/],
])('%s is refused', (_what, address, reason) => {
  expect(faults(address)).toMatch(reason);
});

test('a server of one’s own needs none, and has the same role', () => {
  expect(faults(undefined, 'https://db.agency.de')).toBe('');
  expect(faults('postgres://portal_service:secret@127.0.0.1:4420/postgres', 'http://127.0.0.1:4421')).toBe(
    '',
  );
  expect(faults('postgres://postgres:secret@127.0.0.1:4420/postgres', 'http://127.0.0.1:4421')).toMatch(
    /role/,
  );
});
