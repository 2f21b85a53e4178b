import { workAfterAnswers } from '@portal/astro-host';
import { hosted } from 'virtual:portal/build';
import { reportFailure } from './report-failure.ts';

/** What this process does after its answers. */
export const workAfterAnswer = workAfterAnswers(reportFailure, {
  isServer: !hosted && !import.meta.env.DEV,
});
