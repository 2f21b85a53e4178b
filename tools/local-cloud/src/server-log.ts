import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A file that a server logs to while it is tested or measured, so that the report stays readable. */
export interface ServerLog {
  /** For `stdio` of the server. */
  descriptor: number;
  /** An error whose message says what happened, where the log is, and its end. */
  failure(what: string): Error;
  /** This process writes nothing more to it; the server still does. */
  close(): void;
}

const SHOWN_CHARACTERS = 4000;

/** Opens the file, empty. */
export function openServerLog(path: string): ServerLog {
  mkdirSync(dirname(path), { recursive: true });
  const descriptor = openSync(path, 'w');
  return {
    descriptor,
    failure: (what) =>
      new Error(`${what} Its log is ${path}:\n${readFileSync(path, 'utf8').slice(-SHOWN_CHARACTERS)}`),
    close: () => closeSync(descriptor),
  };
}
