import { appLog, type AppLog, type AppLogOptions } from '@portal/errors/log';
import { randomBytes } from 'node:crypto';

/** The log of this process, on standard error: lines of JSON, and text where that is a terminal. */
export function processLog(app: string, options: Pick<AppLogOptions, 'isVerbatim'> = {}): AppLog {
  return appLog(app, {
    ...options,
    form: process.stderr.isTTY ? 'text' : 'json',
    now: () => new Date(),
    random: (bytes) => randomBytes(bytes).toString('hex'),
    write: (line) => console.error(line),
  });
}
