import { AppError } from '@portal/errors';
import type { z } from 'zod';

/**
 * Parses one value by its schema; `what` names it in the error.
 * @throws AppError `input` with the schema's message, never the value
 */
export function parseValue<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  what: string,
): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new AppError(
    'input',
    `This ${what} cannot be used: ${read.error.issues[0]?.message ?? 'it is none'}.`,
  );
}
