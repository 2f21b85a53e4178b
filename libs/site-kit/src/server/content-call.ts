import { type Operation, parseInput } from '@portal/content-core';
import { AppError } from '@portal/errors';
import type { z } from 'zod';
import type { ApiCall } from './api-route.ts';

/** Runs a content operation on the site's repository as the signed-in person. @throws AppError as the operation does. */
export async function runContent<Input extends z.ZodType, Output>(
  { site, session }: Pick<ApiCall, 'site' | 'session'>,
  operation: Operation<Input, Output>,
  raw: unknown,
): Promise<Output> {
  if (!site.content)
    throw new AppError('not_supported', 'This site has no editor; its portal.config.mjs names no `storage`.');
  const input = parseInput(operation.input, raw);
  const { deps, actor } = await site.content.open(session, operation.effect);
  return operation.run(deps, actor, input);
}
