import { type FailureCode, isAppError } from '@portal/errors';
import { checkHourlyLimit, type HourlyLimit, uncountCall } from '@portal/ports';
import type { Call, Tool } from './tool.ts';

type Given = Readonly<Record<string, unknown>>;

/**
 * Makes a call and counts it against the caller's hourly limit of the tool, before it is made, so that calls at the same time
 * share the limit too. A dry run does not count, and one that is refused for what it asked does not count after all. One that only
 * begins an upload counts apart, since the call that finishes it counts. Fails closed: a call that cannot be counted is not made.
 * The work of calls that do not count is limited by the minute. @see MinuteBudget
 * @throws AppError `rate_limited` with the wait, `upstream_unavailable` when the limiter does not answer
 * @see contract "Limits"
 */
export async function withinLimit<Result>(
  { deps, principal }: Call,
  tool: Tool,
  given: Given,
  make: () => Promise<Result>,
): Promise<Result> {
  const limits = isDryRun(given) ? [] : limitsOf(tool, given);
  const counted: HourlyLimit[] = [];
  try {
    for (const limit of limits) {
      await checkHourlyLimit(deps, principal.userId, limit);
      counted.push(limit);
    }
    return await make();
  } catch (error) {
    const isRefusedHere = counted.length < limits.length;
    if (isRefusedHere || isFree(error, tool, given))
      for (const limit of counted) await uncountCall(deps, principal.userId, limit);
    throw error;
  }
}

function limitsOf({ name, perHour, countsAs = name, begins, alsoDoes }: Tool, given: Given): HourlyLimit[] {
  if (perHour === null) return [];
  const own = { name, perHour, countedAs: begins?.(given) ? `${name}:start` : countsAs };
  const others = alsoDoes?.(given) ?? [];
  return [
    own,
    ...others.flatMap((other) =>
      other.perHour === null ? [] : { name: other.name, perHour: other.perHour },
    ),
  ];
}

/** Whether a call writes nothing, whatever its tool does. */
export function isDryRun(given: Given): boolean {
  return given['dryRun'] === true;
}

const REFUSALS: readonly FailureCode[] = ['input', 'validation', 'conflict'];

/**
 * Whether a failed call does not count: it was refused for what it asked, before anything was written. One that took a file in counts,
 * since the work is done by then, and so does a conflict of a tool that is about no site the caller can reach: which names are taken
 * says something about the sites of others.
 */
function isFree(error: unknown, { access, takesFile }: Tool, given: Given): boolean {
  const refusals = access === 'site' ? REFUSALS : REFUSALS.slice(0, 1);
  return refusals.some((code) => isAppError(error, code)) && !takesFile?.(given);
}
