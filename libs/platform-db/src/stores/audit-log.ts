import type { AuditLog } from '@portal/sites';
import type { Database } from '../open-database.ts';
import { auditLog } from '../schema/index.ts';

/** The audit log in Postgres. Rows are never changed and never expire. */
export function postgresAuditLog(database: Database): AuditLog {
  return {
    write: async ({ failure, details = {}, ...entry }) => {
      const row = {
        ...entry,
        siteId: withoutNul(entry.siteId),
        clientId: withoutNul(entry.clientId),
        outcome: failure === null ? ('ok' as const) : ('failed' as const),
        errorCode: failure,
        details: Object.fromEntries(
          Object.entries(details).map(([name, fact]) => [
            name,
            typeof fact === 'string' ? withoutNul(fact) : fact,
          ]),
        ),
      };
      await database.run((orm) => orm.insert(auditLog).values(row));
    },
  };
}

/** What a caller sent may be part of an entry, also when it names nothing that exists. */
function withoutNul<Text extends string | null>(text: Text): Text | string {
  return text?.replaceAll('\0', '\uFFFD') ?? text;
}
