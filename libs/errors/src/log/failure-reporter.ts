import { inspect } from 'node:util';
import { isAppError } from '../app-error.ts';
import type { ReportFailure } from '../render.ts';
import { redact } from './redact.ts';

/** The depth to which causes and details are written. */
const DEPTH = 6;

/**
 * Writes failures into a log, without secrets. An expected one is one line with its causes, `[failure] <code>: <message> <-
 * <cause> ...`; an unexpected one is written in full, with its stack: `[bug] ...`.
 */
export function failureReporter(write: (line: string) => void): ReportFailure {
  return (error) =>
    write(
      redact(
        isAppError(error)
          ? `[failure] ${error.code}: ${oneLine([error.message, ...causesOf(error)].join(' <- '))}`
          : `[bug] ${inspect(error, { depth: DEPTH, breakLength: 120 })}`,
      ),
    );
}

/** The causes, nearest first. */
function causesOf(error: Error): string[] {
  const found: string[] = [];
  let { cause } = error;
  while (cause !== undefined && found.length < DEPTH) {
    found.push(lineOf(cause));
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return found;
}

/** Some socket errors have only a code. */
function lineOf(cause: unknown): string {
  if (!(cause instanceof Error)) return inspect(cause, { depth: 1, breakLength: Infinity });
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
  return `${code}: ${cause.message}`;
}

/** Without line breaks and control characters, so that foreign text cannot forge a log line. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ');
}
