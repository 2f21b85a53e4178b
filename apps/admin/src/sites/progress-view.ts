import type { SiteProgress, SiteStep } from '@portal/sites';
import { duration, exactTime } from './relative-time.ts';
import { type Mark, SITE_STATES, STEP_STATES, STEP_TITLES } from './site-words.ts';

/** A step as the timeline shows it. */
export interface StepView {
  step: string;
  title: string;
  word: string;
  mark: Mark;
  /** How long it took or takes, and the attempt when it is not the first; empty before it begins. */
  note: string;
  /** When it began and ended, in full; empty before. */
  exact: string;
  /** Why it failed and what to do. */
  sentence: string;
}

/** A site's progress as the page shows it, and as the same page asks for it again. */
export interface ProgressView {
  word: string;
  mark: Mark;
  /** Something is still to be done, without anybody asking for it again. */
  moving: boolean;
  /** Said aloud when it changes. */
  summary: string;
  sentence: string;
  steps: StepView[];
}

/** Progress in words. */
export function progressView(progress: SiteProgress, now: Date): ProgressView {
  const { status, sentence, steps } = progress;
  const done = steps.filter(({ state }) => state === 'done').length;
  // A step that failed says itself why.
  const isSaid = steps.some((step) => step.sentence === sentence);
  const current = steps.find(({ state }) => state === 'running' || state === 'failed');
  return {
    ...SITE_STATES[status],
    moving: status === 'pending' || status === 'in_progress',
    summary: `${done} of ${steps.length} steps done${current ? `; ${STEP_TITLES[current.step]}` : ''}`,
    sentence: isSaid ? '' : (sentence ?? ''),
    steps: steps.map((step) => stepView(step, now)),
  };
}

function stepView(step: SiteStep, now: Date): StepView {
  const { startedAt, finishedAt, attempt, state } = step;
  const begun = startedAt !== null && state !== 'waiting';
  const took = begun ? [duration(startedAt, finishedAt ?? now)] : [];
  const times = startedAt === null ? [] : [`Begun ${exactTime(startedAt)}`];
  return {
    ...{ step: step.step, title: STEP_TITLES[step.step], ...STEP_STATES[state] },
    note: [...took, ...(attempt > 1 ? [`attempt ${attempt}`] : [])].join(', '),
    exact: [...times, ...(finishedAt === null ? [] : [`ended ${exactTime(finishedAt)}`])].join(', '),
    sentence: step.sentence ?? '',
  };
}
