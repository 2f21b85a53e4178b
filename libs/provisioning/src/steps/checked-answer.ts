import { AppError } from '@portal/errors';
import type { z } from 'zod';

/** Validates a provider's answer. @throws AppError `upstream_unavailable` */
export function checkedAnswer<Schema extends z.ZodType>(
  schema: Schema,
  provider: string,
  given: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new AppError('upstream_unavailable', `${provider} gave an invalid answer.`, {
    cause: parsed.error,
  });
}
