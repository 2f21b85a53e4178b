import { bugReporter } from '@portal/errors/log';

/** Writes what nobody foresaw into the log: whole, without secrets and e-mail addresses. */
export const reportBug = bugReporter((line) => console.error(line));
