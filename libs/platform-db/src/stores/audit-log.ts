import type { FailureCode } from '@portal/errors';
import type { Database } from '../open-database.ts';
import { auditLog } from '../schema/index.ts';

/** Something that was done, or tried. */
export interface AuditEntry {
  at: Date;
  /** Platform user id; null when nobody was signed in. */
  actorUserId: string | null;
  /** OAuth client that acted for them, or null. */
  clientId: string | null;
  siteId: string | null;
  /** A tool's name, or a stable word for anything else. */
  action: string;
  /** Null: it was done. */
  failure: FailureCode | null;
  /** Facts of the call; free of content, secrets and emails. */
  details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Where it is written down what was done. Best effort is the caller's: a failed write never fails what it tells of. */
export interface AuditLog {
  /** @throws AppError `upstream_unavailable` when it cannot be written. */
  write(entry: AuditEntry): Promise<void>;
}

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
