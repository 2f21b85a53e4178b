import { AppError, type FailureCode, type FailureOptions } from '@portal/errors';
import { driverError } from '../database-failure.ts';

/**
 * The error when the database refuses a row, by the constraint's name; by `table.column` where a value that was
 * looked up is missing.
 */
export type ConstraintErrors = Readonly<Record<string, readonly [FailureCode, string, FailureOptions?]>>;

/** A unique value that is taken, a reference to a row that is gone, no value. @see PostgreSQL documentation, appendix A */
const CONSTRAINT_VIOLATIONS = new Set<unknown>(['23505', '23503', '23502']);

/**
 * Runs a statement, and says in our words what the database refused. A refusal that is not named passes on: it is a bug.
 * @throws AppError with the code that is named
 */
export async function mapConstraintErrors<Result>(
  statement: PromiseLike<Result>,
  refusals: ConstraintErrors,
): Promise<Result> {
  try {
    return await statement;
  } catch (error) {
    const driver = driverError(error);
    if (driver === null || !CONSTRAINT_VIOLATIONS.has(driver['code'])) throw error;
    const name =
      driver['constraint_name'] ?? `${String(driver['table_name'])}.${String(driver['column_name'])}`;
    const refusal = refusals[String(name)];
    throw refusal === undefined ? error : new AppError(...refusal);
  }
}
