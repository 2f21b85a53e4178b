import { checkHourlyLimit } from '@portal/ports';
import type { Call, ToolColumns } from './tool.ts';

/**
 * Counts a call against the caller's hourly limit of the tool; one that only begins an upload counts apart, since the call that
 * finishes it counts. Fails closed: a call that cannot be counted is not made.
 * @throws AppError `rate_limited` with the wait, `upstream_unavailable` when the limiter does not answer
 * @see contract "Limits"
 */
export async function checkLimit(
  { deps, principal }: Call,
  { name, perHour, begins }: ToolColumns,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (perHour === null) return;
  const countedAs = begins?.(given) ? `${name}:start` : name;
  await checkHourlyLimit(deps, principal.userId, { name, perHour, countedAs });
}
