import postgres from 'postgres';
import type { SiteUnderTest } from './site-under-test.ts';

/** Changes the row of a viewer's sign-in behind the site's back. */
export async function behindItsBack(
  { databaseUrl }: SiteUnderTest,
  id: string,
  change: { password_hash?: string; password_cipher?: string | null },
): Promise<void> {
  const sql = postgres(databaseUrl ?? '', { onnotice: () => undefined });
  try {
    await sql`update portal.viewer_credentials set ${sql(change)} where id = ${id}`;
  } finally {
    await sql.end();
  }
}
