import { AppError } from '@portal/errors';
import type { AudienceChange, ExpectedAudience, ExpectedAudienceRemoval } from '@portal/sites';
import { and, eq, notExists, notInArray, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { inTransaction } from '../in-transaction.ts';
import { audiences, viewerCredentials } from '../schema/index.ts';
import { mapConstraintErrors } from '../statements/constraint-errors.ts';

type Orm = Pick<PostgresJsDatabase, 'select' | 'update' | 'delete' | 'transaction'>;

interface Named {
  siteId: string;
  name: string;
}

interface Change {
  audience: Named;
  expected: ExpectedAudience;
  change: AudienceChange;
}

const CHANGED =
  'Someone else has changed which audience is the default one. Refresh the list, then change it again.';
const GROWN = 'Someone else has changed this audience or its sign-ins. Refresh the list, then decide again.';

/** The error for an unknown audience. */
export const missingAudience = () =>
  new AppError('not_found', 'There is no such audience; refresh the list.');

const named = ({ siteId, name }: Named) =>
  and(eq(audiences.siteId, siteId), eq(sql`lower(${audiences.name})`, name.toLowerCase()));
/** Matches the audience only if it is or is not the default as expected. */
const asExpected = (audience: Named, { defaultAudience }: ExpectedAudience) =>
  and(
    named(audience),
    eq(audiences.isDefault, defaultAudience?.toLowerCase() === audience.name.toLowerCase()),
  );

/**
 * Changes an audience, except to make it the default.
 * @throws AppError `not_found`, `conflict`
 */
export async function changeAudience(orm: Orm, { audience, expected, change }: Change): Promise<void> {
  const { isDefault } = change;
  const rows = await orm
    .update(audiences)
    // The name is always written, so that an empty change is a valid statement.
    .set({ ...(isDefault === undefined ? {} : { isDefault }), name: change.name ?? sql`${audiences.name}` })
    .where(asExpected(audience, expected))
    .returning({ id: audiences.id });
  if (rows.length === 0) throw await conflictOrMissing(orm, audience, CHANGED);
}

/**
 * Makes this audience the default in place of the expected one. Of concurrent calls, one finds the row of the expected default; when none
 * is expected, the unique index of the default admits one.
 * @throws AppError `not_found`, `conflict`
 */
export async function makeDefault(orm: Orm, { audience, expected, change }: Change): Promise<void> {
  const { defaultAudience: former } = expected;
  await inTransaction(orm, async (transaction) => {
    if (former !== null) {
      const taken = await transaction
        .update(audiences)
        .set({ isDefault: false })
        .where(and(named({ ...audience, name: former }), eq(audiences.isDefault, true)))
        .returning({ id: audiences.id });
      if (taken.length === 0) throw await conflictOrMissing(transaction, audience, CHANGED);
    }
    const given = await mapConstraintErrors(
      transaction
        .update(audiences)
        .set({ isDefault: true, name: change.name ?? sql`${audiences.name}` })
        .where(and(named(audience), eq(audiences.isDefault, false)))
        .returning({ id: audiences.id }),
      { audiences_one_default: ['conflict', CHANGED] },
    );
    if (given.length === 0) throw await conflictOrMissing(transaction, audience, CHANGED);
  });
}

/**
 * Deletes an audience with its credentials, if all of them are expected.
 * @throws AppError `not_found`, `conflict`
 */
export async function removeAudience(
  orm: Orm,
  { audience, expected }: { audience: Named; expected: ExpectedAudienceRemoval },
): Promise<void> {
  await inTransaction(orm, async (transaction) => {
    // From here on no credential can be added to the audience, since its foreign key waits for this lock. Earlier ones are found below.
    await transaction.select({ id: audiences.id }).from(audiences).where(named(audience)).for('update');
    const unseen = transaction
      .select({ id: viewerCredentials.id })
      .from(viewerCredentials)
      .where(
        and(
          eq(viewerCredentials.audienceId, audiences.id),
          notInArray(viewerCredentials.id, expected.credentials),
        ),
      );
    const deleted = await transaction
      .delete(audiences)
      .where(and(asExpected(audience, expected), notExists(unseen)))
      .returning({ id: audiences.id });
    if (deleted.length === 0) throw await conflictOrMissing(transaction, audience, GROWN);
  });
}

/** The error when a conditional write matched no row. */
async function conflictOrMissing(orm: Orm, audience: Named, changed: string): Promise<AppError> {
  const rows = await orm.select({ id: audiences.id }).from(audiences).where(named(audience));
  return rows.length === 0 ? missingAudience() : new AppError('conflict', changed);
}
