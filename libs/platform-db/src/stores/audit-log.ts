import type { AuditLog } from '@portal/sites';
import type { Database } from '../open-database.ts';
import { auditLog } from '../schema/index.ts';

/** The audit log in Postgres. Rows are never changed and never expire. */
export function postgresAuditLog(database: Database): AuditLog {
  return {
    write: async ({ failure, details = {}, ...entry }) => {
      const row = {
        ...entry,
        siteId: keepable(entry.siteId),
        clientId: keepable(entry.clientId),
        outcome: failure === null ? ('ok' as const) : ('failed' as const),
        errorCode: failure,
        details: Object.fromEntries(
          Object.entries(details).map(([name, fact]) => [
            name,
            typeof fact === 'string' ? keepable(fact) : fact,
          ]),
        ),
      };
      await database.run((orm) => orm.insert(auditLog).values(row));
    },
  };
}

/**
 * What a caller sent may be part of an entry, also when it names nothing that exists. Postgres refuses NUL, and in JSON half a
 * surrogate pair, which may as well be where a text was cut.
 */
function keepable<Text extends string | null>(text: Text): Text | string {
  return text?.replaceAll('\0', '\uFFFD').toWellFormed() ?? text;
}
