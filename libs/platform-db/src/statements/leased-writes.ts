import type { Lease } from '@portal/provisioning';
import { sql, type SQL } from 'drizzle-orm';
import { mapConstraintErrors, type ConstraintErrors } from './constraint-errors.ts';
import type { Database } from '../open-database.ts';

/** Selects the site's row, locked, if the lease is still valid. */
export function leasedSite({ siteId, token }: Lease): SQL {
  return sql`select id, deleting_since from portal.sites where id = ${siteId} and lease_token = ${token} for update`;
}

/** Runs a conditional write that returns a row if it was applied; false when it was not. @throws AppError by `refusals` */
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
