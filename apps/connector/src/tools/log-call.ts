import { type FailureCode, isAppError } from '@portal/errors';
import { noteRequest } from '@portal/errors/log';
import type { Caller } from './tool.ts';

/** A call in progress: which tool, when it began, and the site once the caller's access to it is confirmed. */
export interface CallInProgress {
  tool: string;
  began: Date;
  siteId: string | null;
  /** Whether the call has reached the point after which the tool may have written. */
  mayHaveWritten: boolean;
}

/** The code of a failed call. */
export function failureCode(error: unknown): FailureCode {
  return isAppError(error) ? error.code : 'internal';
}

/**
 * Logs a call in one line: the platform's ids and an outcome code, but no argument of the call (callers choose their text), no e-mail
 * address and no token.
 */
export function logCall(
  { deps, principal }: Caller,
  { tool, began, siteId }: CallInProgress,
  outcome: 'ok' | FailureCode,
): void {
  noteRequest({ outcome, ...(siteId === null ? {} : { site: siteId }) });
  const ms = deps.content.now().getTime() - began.getTime();
  deps.log(
    `[mcp] call tool=${tool} user=${principal.userId} site=${siteId ?? '-'} outcome=${outcome} ms=${ms}`,
  );
}
