import { setting, type Values } from '@portal/doctor';
import {
  type Database,
  databaseFacts,
  openDatabase,
  postgresAddress,
  postgresRateLimitKeys,
} from '@portal/platform-db';
import { PREFIX } from '../scratch/scratch-name.ts';
import { authClock } from './auth.ts';
import type { Provider } from './provider.ts';

/** Opens the database as a hosted function does: one connection, without prepared statements. */
export function verifiedDatabase(values: Values): Database {
  const { DB_POSTGRES_URL } = values;
  const url = postgresAddress({
    DB_URL: setting(values, 'DB_URL'),
    DB_SERVICE_ROLE_KEY: setting(values, 'DB_SERVICE_ROLE_KEY'),
    DB_POSTGRES_URL,
  });
  return openDatabase({ url, mode: 'function' });
}

export const database: Provider = {
  id: 'database',
  about: 'limits and single uses under concurrent callers (ports RateLimiter, SingleUse)',
  needs: ['DB_URL', 'DB_SERVICE_ROLE_KEY'],
  addresses: ['DB_POSTGRES_URL', 'DB_URL'],
  alsoNeeds: [],
  makes: () =>
    'about thirty rows in rate_limits and single_uses that expired in March 2026, so that the purge of the platform would remove them as well',
  clock: authClock,
  open: (values) => {
    const opened = verifiedDatabase(values);
    const keys = postgresRateLimitKeys(opened);
    return {
      reach: async () => `the database, as ${(await databaseFacts(opened)).role}`,
      list: async () =>
        (await keys.startingWith(PREFIX)).map((key) => ({
          // What follows is the key of the test.
          name: key.split(':')[0] ?? '',
          what: `row ${key} of rate_limits`,
          remove: () => keys.remove(key),
        })),
      close: () => opened.close(1),
    };
  },
};
