import { AppError } from '@portal/errors';
import { z } from 'zod';

/**
 * The validated request.
 * @throws AppError `validation` naming every field that is wrong, in `details.problems` as well
 */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  const sentences = problems.map(({ field, message }) => (field === '' ? message : `${field}: ${message}`));
  throw new AppError('validation', `${sentences.join('; ')}. Nothing was created.`, {
    cause: new Error(z.prettifyError(parsed.error)),
    details: { problems },
  });
}
