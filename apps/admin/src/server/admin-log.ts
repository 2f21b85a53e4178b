import { processLog } from '@portal/process-log';

/** The log of the admin app. */
export const adminLog = processLog('admin');
