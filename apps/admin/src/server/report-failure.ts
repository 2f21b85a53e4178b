import { failureReporter } from '@portal/errors/log';
import { adminLog } from './admin-log.ts';

/** Logs unexpected errors with stack and cause, without secrets and e-mail addresses. */
export const reportFailure = failureReporter(adminLog.write);
