import { failureReporter } from '@portal/errors/log';

/** Writes unexpected errors into the site's log: whole, without secrets and e-mail addresses. */
export const reportFailure = failureReporter((line) => console.error(line));
