import { type FailureCode, isAppError } from '@portal/errors';
import type { Caller } from './tool.ts';

/** A call under way: which tool, when it began, and the site once it is known to be one the caller reaches. */
export interface CallUnderWay {
  tool: string;
  began: Date;
  siteId: string | null;
  /** Whether it has come to where the tool may write. */
  mayHaveWritten: boolean;
}

/** How a failed call ended. */
export function failureOf(error: unknown): FailureCode {
  return isAppError(error) ? error.code : 'internal';
}

/**
 * Writes the one line of a call. It holds ids of ours and a code: no argument, since those are the caller's own words, no
 * e-mail address and no token.
 */
export function logCall(
  { deps, principal }: Caller,
  { tool, began, siteId }: CallUnderWay,
  outcome: 'ok' | FailureCode,
): void {
  const ms = deps.content.now().getTime() - began.getTime();
  deps.log(
    `[mcp] call tool=${tool} user=${principal.userId} site=${siteId ?? '-'} outcome=${outcome} ms=${ms}`,
  );
}
