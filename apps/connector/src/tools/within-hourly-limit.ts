import { type FailureCode, isAppError } from '@portal/errors';
import { checkHourlyLimit, type HourlyLimit, refundCall } from '@portal/ports';
import type { Call, Tool } from './tool.ts';

type Given = Readonly<Record<string, unknown>>;

/**
 * Runs a call within the caller's hourly limit of the tool. The call is counted before it runs, so that concurrent calls share the
 * limit. Dry runs are not counted, and a call that is refused for its input is refunded. A call that only begins an upload has a
 * separate count, since the call that finishes the upload is counted. Fails closed: a call that cannot be counted is not run.
 * The work of calls that are not counted is limited by the minute. @see MinuteBudget
 * @throws AppError `rate_limited` with the wait, `upstream_unavailable` when the limiter cannot be reached
 * @see contract "Limits"
 */
export async function withinHourlyLimit<Result>(
  { deps, principal }: Call,
  tool: Tool,
  given: Given,
  run: () => Promise<Result>,
): Promise<Result> {
  const limits = isDryRun(given) ? [] : limitsOf(tool, given);
  const counted: HourlyLimit[] = [];
  try {
    for (const limit of limits) {
      await checkHourlyLimit(deps, principal.userId, limit);
      counted.push(limit);
    }
    return await run();
  } catch (error) {
    const isOverLimit = counted.length < limits.length;
    if (isOverLimit || isRefunded(error, tool, given))
      for (const limit of counted) await refundCall(deps, principal.userId, limit);
    throw error;
  }
}

function limitsOf({ name, perHour, countsAs = name, begins, alsoDoes }: Tool, given: Given): HourlyLimit[] {
  if (perHour === null) return [];
  const ownLimit = { name, perHour, countedAs: begins?.(given) ? `${name}:start` : countsAs };
  const others = alsoDoes?.(given) ?? [];
  return [
    ownLimit,
    ...others.flatMap((other) =>
      other.perHour === null ? [] : { name: other.name, perHour: other.perHour },
    ),
  ];
}

/** Whether a call is a dry run, which writes nothing. */
export function isDryRun(given: Given): boolean {
  return given['dryRun'] === true;
}

const REFUSALS: readonly FailureCode[] = ['input', 'validation', 'conflict'];

/**
 * Whether a failed call is refunded: it was refused for its input, before anything was written. A call that took a file is not, since
 * the work is done by then; nor is a conflict of a tool that is not about a site of the caller, since which names are taken
 * reveals something about the sites of others.
 */
function isRefunded(error: unknown, { access, takesFile }: Tool, given: Given): boolean {
  const refusals = access === 'site' ? REFUSALS : REFUSALS.slice(0, 1);
  return refusals.some((code) => isAppError(error, code)) && !takesFile?.(given);
}
