import { startDatabaseApi } from '@portal/local-cloud/database-api';
import type { Postgres } from '@portal/local-cloud/postgres';
import type { Ports } from '../settings.ts';
import type { Secrets } from './secrets.ts';

/** The reference of the only project. */
export const DATABASE_PROJECT = 'local';

/** Starts the database provider's management API, with which `npm run migrate` reaches the platform's database. */
export function startPlatformDatabaseApi({
  ports,
  host,
  secrets,
  postgres,
}: {
  ports: Ports;
  host: string;
  secrets: Secrets;
  postgres: Postgres;
}) {
  return startDatabaseApi({
    host,
    port: ports.databaseApi,
    token: secrets.databaseAccountToken,
    projectRef: DATABASE_PROJECT,
    databaseUrl: postgres.adminUrl,
  });
}
