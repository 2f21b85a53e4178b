import { type Database, openDatabase, postgresAddress } from '@portal/platform-db';
import { resolveNs } from 'node:dns/promises';
import { certificateOf } from './certificate-of.ts';
import type { CheckContext, MigrationMark } from './check.ts';
import type { Values } from './values.ts';

/** What the checks of one run depend on. */
export interface DoctorContextOptions {
  values: Values;
  migrations: readonly MigrationMark[];
  now: () => Date;
}

/** The context of one run, on real providers. `close` ends its connections to the database. */
export function doctorContext({ values, migrations, now }: DoctorContextOptions): {
  context: Omit<CheckContext, 'signal'>;
  close: () => Promise<void>;
} {
  let opened: Database | null = null;
  const database = () => {
    const { DB_URL = '', DB_SERVICE_ROLE_KEY = '', DB_POSTGRES_URL } = values;
    const url = postgresAddress({ DB_URL, DB_SERVICE_ROLE_KEY, DB_POSTGRES_URL });
    return (opened ??= openDatabase({ url, mode: 'function', deadlineMs: 8000 }));
  };
  return {
    context: { values, now, database, migrations, nameServers: resolveNs, certificate: certificateOf },
    close: async () => opened?.close(1),
  };
}
