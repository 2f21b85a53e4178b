import { workAfterAnswers } from '@portal/astro-host';
import { hosted } from './hosted.ts';
import { reportFailure } from './report-failure.ts';

/** Work of this process that continues after a response. */
export const workAfterAnswer = workAfterAnswers(reportFailure, {
  isServer: !hosted && !import.meta.env.DEV,
});
