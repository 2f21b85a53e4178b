import { failureReporter } from '@portal/errors/log';
import { siteLog } from './site-log.ts';

/** Writes unexpected errors into the site's log: whole, without secrets and e-mail addresses. */
export const reportFailure = failureReporter(siteLog.write);
