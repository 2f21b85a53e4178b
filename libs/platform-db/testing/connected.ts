import postgres, { type Sql } from 'postgres';

/** Runs `work` on a dedicated connection, and closes it. */
export async function connected<Result>(url: string, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
