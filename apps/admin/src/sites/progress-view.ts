import type { SiteProgress, SiteStep } from '@portal/sites';
import type { TimelineStep, TimelineView } from '@portal/ui';
import { exactTime } from '../words/relative-time.ts';
import { SITE_STATES, STEP_STATES, STEP_TITLES } from '../words/site-words.ts';

/** The timeline of a site's progress. */
export function progressView(progress: SiteProgress, now: Date): TimelineView {
  const { status, sentence, steps } = progress;
  const done = steps.filter(({ state }) => state === 'done').length;
  // A failed step shows its sentence itself.
  const isShownAtStep = steps.some((step) => step.sentence === sentence);
  const moving = status === 'pending' || status === 'in_progress';
  // A step that is asked about again and again, such as the first build, waits between the questions and is the current one all the same.
  const current =
    steps.find(({ state }) => state === 'running' || state === 'failed') ??
    steps.find(({ state }) => moving && state !== 'done');
  return {
    title: 'Set-up',
    ...SITE_STATES[status],
    now: now.getTime(),
    moving,
    summary: `${done} of ${steps.length} steps done${current ? `; ${STEP_TITLES[current.step]}` : ''}`,
    sentence: isShownAtStep ? '' : (sentence ?? ''),
    steps: steps.map(stepView),
  };
}

function stepView({ step, state, attempt, startedAt, finishedAt, sentence }: SiteStep): TimelineStep {
  const times = startedAt === null ? [] : [`Begun ${exactTime(startedAt)}`];
  return {
    step,
    title: STEP_TITLES[step],
    ...STEP_STATES[state],
    attempt,
    startedAt: startedAt?.getTime() ?? null,
    finishedAt: finishedAt?.getTime() ?? null,
    exact: [...times, ...(finishedAt === null ? [] : [`ended ${exactTime(finishedAt)}`])].join(', '),
    sentence: sentence ?? '',
  };
}
