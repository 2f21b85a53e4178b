import { type AuditLog, isSecurityAction } from '@portal/sites';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { auditLog } from '../schema/index.ts';

/** The audit log in Postgres. Rows are never changed; `purgeExpired` deletes those that have had their time. */
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
        isSecurity: isSecurityAction(entry.action),
        details: sql`${namesOf(siteId, clientId)} || ${JSON.stringify(facts)}::jsonb`,
      };
      await database.run((orm) => orm.insert(auditLog).values(row));
    },
  };
}

/**
 * The names of site and app at the time of the entry, since nothing else preserves the name of a deleted one. Callers that delete a site
 * pass its name in their facts, since its row may already be deleted.
 */
const namesOf = (
  siteId: string | null,
  clientId: string | null,
): SQL => sql`jsonb_strip_nulls(jsonb_build_object(
  'siteName', (select name from portal.sites where id = ${siteId}::text),
  'siteSubdomain', (select subdomain from portal.sites where id = ${siteId}::text),
  'appName', (select name from portal.oauth_clients where id = ${clientId}::text)))`;

/**
 * Makes a text storable. An entry may contain any text of the caller. Postgres refuses NUL and, in JSON, half a surrogate pair, which can
 * also result from cutting a text.
 */
function storableText<Text extends string | null>(text: Text): Text | string {
  return text?.replaceAll('\0', '\uFFFD').toWellFormed() ?? text;
}
