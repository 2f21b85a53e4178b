import { type AfterAnswers, afterAnswers, endWhenSettled } from '@portal/after-answer';
import { hosted } from 'virtual:portal/build';
import { reportFailure } from './report-failure.ts';

/** What this process does after its answers. */
export const workAfterAnswer: AfterAnswers = afterAnswers(reportFailure);

if (!hosted && !import.meta.env.DEV) endWhenSettled(workAfterAnswer);
