import { type AfterAnswers, afterAnswers, endWhenSettled } from '@portal/after-answer';
import { hosted } from './hosted.ts';
import { reportFailure } from './report-failure.ts';

/** Work of this process that continues after a response. */
export const workAfterAnswer: AfterAnswers = afterAnswers(reportFailure);

if (!hosted && !import.meta.env.DEV) endWhenSettled(workAfterAnswer);
