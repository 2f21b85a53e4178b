import { failureReporter } from '@portal/errors/log';

/** Logs unexpected errors with stack and cause, without secrets and e-mail addresses. */
export const reportFailure = failureReporter((line) => console.error(line));
