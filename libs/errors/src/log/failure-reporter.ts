import { inspect } from 'node:util';
import { isAppError } from '../app-error.ts';
import type { ReportFailure } from '../render.ts';
import { redact } from './redact.ts';

/** How deep causes and details are written out. */
const DEPTH = 6;

/**
 * Writes failures into a log, without secrets. A foreseen one is a line with its causes, `[failure] <code>: <message> <-
 * <cause> ...`; one that is unexpected stands there whole, with its stack: `[bug] ...`.
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

/** What made it happen, nearest first. */
function causesOf(error: Error): string[] {
  const found: string[] = [];
  let { cause } = error;
  while (cause !== undefined && found.length < DEPTH) {
    found.push(lineOf(cause));
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return found;
}

/** Some errors of sockets say nothing but their code. */
function lineOf(cause: unknown): string {
  if (!(cause instanceof Error)) return inspect(cause, { depth: 1, breakLength: Infinity });
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
  return `${code}: ${cause.message}`;
}

/** Without line breaks and control characters: an error's text from elsewhere cannot start a line of this log. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ');
}
