import { processLog } from '@portal/process-log';

/** The log of this site. */
export const siteLog = processLog('site');
