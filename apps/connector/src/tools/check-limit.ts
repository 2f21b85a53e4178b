import { AppError, isAppError } from '@portal/errors';
import type { RateDecision } from '@portal/ports';
import type { Call, ToolColumns } from './tool.ts';

const HOUR_SECONDS = 3600;

/**
 * Counts a call against the caller's hourly limit of the tool; one that only begins an upload counts apart, since the call that
 * finishes it counts. Fails closed: a call that cannot be counted is not made.
 * @throws AppError `rate_limited` with the wait, `upstream_unavailable` when the limiter does not answer
 * @see contract "Limits"
 */
export async function checkLimit(
  call: Call,
  { name, perHour, begins }: ToolColumns,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (perHour === null) return;
  const decision = await take(call, begins?.(given) ? `${name}:start` : name, perHour);
  if (decision.allowed) return;
  throw new AppError(
    'rate_limited',
    `The limit of ${perHour} calls of ${name} an hour is reached; nothing was done.`,
    {
      retryAfterSeconds: decision.retryAfterSeconds,
    },
  );
}

async function take({ deps, principal }: Call, tool: string, limit: number): Promise<RateDecision> {
  try {
    return await deps.limiter.take(`tool:${tool}:${principal.userId}`, {
      limit,
      windowSeconds: HOUR_SECONDS,
    });
  } catch (cause) {
    if (!isAppError(cause)) deps.reportFailure(cause);
    throw new AppError(
      'upstream_unavailable',
      'The call could not be counted against its limit, and was not made.',
      {
        cause,
      },
    );
  }
}
