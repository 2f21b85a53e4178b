import { appLog, type AppLog, type AppLogOptions } from '@portal/errors/log';
import { randomUUID } from 'node:crypto';
import { linesOfATurn } from './lines-of-a-turn.ts';

/** The log of this process, on standard error: lines of JSON, and text where that is a terminal. */
export function processLog(app: string, options: Pick<AppLogOptions, 'isVerbatim'> = {}): AppLog {
  return appLog(app, {
    ...options,
    form: process.stderr.isTTY ? 'text' : 'json',
    now: () => new Date(),
    random: randomHex,
    write: linesOfATurn((text) => process.stderr.write(text)),
  });
}

/** At most 16 bytes. Node makes UUIDs from random bytes that it has in store, which costs a tenth of asking the system for each. */
function randomHex(bytes: number): string {
  return randomUUID()
    .replaceAll('-', '')
    .slice(-2 * bytes);
}
