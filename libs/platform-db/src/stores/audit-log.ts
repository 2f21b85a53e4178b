import type { AuditLog } from '@portal/sites';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { auditLog } from '../schema/index.ts';

/** The audit log in Postgres. Rows are never changed and never expire. */
export function postgresAuditLog(database: Database): AuditLog {
  return {
    write: async ({ failure, details = {}, ...entry }) => {
      const [siteId, clientId] = [storableText(entry.siteId), storableText(entry.clientId)];
      const facts = Object.fromEntries(
        Object.entries(details).map(([name, fact]) => [
          name,
          typeof fact === 'string' ? storableText(fact) : fact,
        ]),
      );
      const row = {
        ...entry,
        siteId,
        clientId,
        outcome: failure === null ? ('ok' as const) : ('failed' as const),
        errorCode: failure,
        details: sql`${namesOf(siteId, clientId)} || ${JSON.stringify(facts)}::jsonb`,
      };
      await database.run((orm) => orm.insert(auditLog).values(row));
    },
  };
}

/**
 * The names of the site and the app, as the records have them when the entry is written: a deleted one leaves no other trace of its
 * name. Callers that delete a site name it in their facts, since its row may be deleted first.
 */
const namesOf = (
  siteId: string | null,
  clientId: string | null,
): SQL => sql`jsonb_strip_nulls(jsonb_build_object(
  'siteName', (select name from portal.sites where id = ${siteId}::text),
  'siteSubdomain', (select subdomain from portal.sites where id = ${siteId}::text),
  'appName', (select name from portal.oauth_clients where id = ${clientId}::text)))`;

/**
 * What a caller sent may be part of an entry, also when it names nothing that exists. Postgres refuses NUL, and in JSON half a
 * surrogate pair, which may as well be where a text was cut.
 */
function storableText<Text extends string | null>(text: Text): Text | string {
  return text?.replaceAll('\0', '\uFFFD').toWellFormed() ?? text;
}
