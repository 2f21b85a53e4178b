import { isAppError } from '@portal/errors';
import { checkHourlyLimit, uncountCall } from '@portal/ports';
import type { Call, ToolColumns } from './tool.ts';

/**
 * Makes a call and counts it against the caller's hourly limit of the tool, before it is made, so that calls at the same time
 * share the limit too. One that is refused for its input does not count after all, unless it took a file in. One that only
 * begins an upload counts apart, since the call that finishes it counts. Fails closed: a call that cannot be counted is not made.
 * @throws AppError `rate_limited` with the wait, `upstream_unavailable` when the limiter does not answer
 * @see contract "Limits"
 */
export async function withinLimit<Result>(
  { deps, principal }: Call,
  { name, perHour, countsAs = name, begins, takesFile }: ToolColumns,
  given: Readonly<Record<string, unknown>>,
  make: () => Promise<Result>,
): Promise<Result> {
  if (perHour === null) return make();
  const limit = { name, perHour, countedAs: begins?.(given) ? `${name}:start` : countsAs };
  await checkHourlyLimit(deps, principal.userId, limit);
  try {
    return await make();
  } catch (error) {
    if (isAppError(error, 'input') && !takesFile?.(given)) await uncountCall(deps, principal.userId, limit);
    throw error;
  }
}
