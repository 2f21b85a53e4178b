import postgres from 'postgres';
import type { SiteUnderTest } from './site-under-test.ts';

/** Changes the row of a viewer's sign-in behind the site's back. */
export async function changeCredentialRow(
  { databaseUrl }: SiteUnderTest,
  id: string,
  change: { password_hash?: string; password_cipher?: string | null },
): Promise<void> {
  await inDatabase(
    databaseUrl,
    (sql) => sql`update portal.viewer_credentials set ${sql(change)} where id = ${id}`,
  );
}

/** Moves the times of a site's set-up back, as if five minutes had passed since a worker was last heard of. */
export async function passFiveMinutes({ databaseUrl }: SiteUnderTest, siteId: string): Promise<void> {
  await inDatabase(
    databaseUrl,
    (sql) => sql`
      update portal.sites
      set lease_until = lease_until - interval '5 minutes', enqueued_at = enqueued_at - interval '5 minutes'
      where id = ${siteId}`,
  );
}

/** Ends the hour in which new sites are counted for each user. */
export async function endHourOfNewSites({ databaseUrl }: SiteUnderTest): Promise<void> {
  await inDatabase(databaseUrl, (sql) => sql`delete from portal.rate_limits where key like '%create_site%'`);
}

/** Deletes every lock of the site's sections. A site without a database has none. */
export async function deleteLocks({ databaseUrl, siteKey }: SiteUnderTest): Promise<void> {
  if (databaseUrl === null) return;
  await inDatabase(databaseUrl, (sql) => sql`delete from portal.section_locks where site_id = ${siteKey}`);
}

async function inDatabase(url: string | null, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(url ?? '', { onnotice: () => undefined });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
