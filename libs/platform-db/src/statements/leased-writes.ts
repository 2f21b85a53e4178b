import type { Lease } from '@portal/provisioning';
import { sql, type SQL } from 'drizzle-orm';
import { mapConstraintErrors, type ConstraintErrors } from './constraint-errors.ts';
import type { Database } from '../open-database.ts';

/** The site's row, if the lease is still the one it was claimed with; locked until the statement ends. */
export function leasedSite({ siteId, token }: Lease): SQL {
  return sql`select id, deleting_since from portal.sites where id = ${siteId} and lease_token = ${token} for update`;
}

/** Runs a statement that gives a row exactly when it was carried out. @throws AppError as `refusals` say */
export async function wroteRow(
  database: Database,
  statement: SQL,
  refusals: ConstraintErrors = {},
): Promise<boolean> {
  return (await database.write((orm) => mapConstraintErrors(orm.execute(statement), refusals))).length > 0;
}

/** A value as `jsonb`. */
export function jsonb(value: unknown): SQL {
  return sql`${JSON.stringify(value ?? null)}::text::jsonb`;
}
