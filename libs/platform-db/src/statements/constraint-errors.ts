import { AppError, type FailureCode, type FailureOptions } from '@portal/errors';
import { driverError } from '../database-failure.ts';

/** The errors for refused rows, by the name of the constraint, or by `table.column` for a missing value. */
export type ConstraintErrors = Readonly<Record<string, readonly [FailureCode, string, FailureOptions?]>>;

/** SQLSTATEs of violated unique, foreign key and not-null constraints. @see PostgreSQL documentation, appendix A */
const CONSTRAINT_VIOLATIONS = new Set<unknown>(['23505', '23503', '23502']);

/**
 * Runs a statement, and translates violations of the listed constraints. Any other error is a bug and is rethrown. @throws AppError by
 * the table of errors
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
