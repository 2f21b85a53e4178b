import type { TimelineStep, TimelineView } from '../src/timeline/timeline-view.ts';

const step = (title: string, rest: Partial<TimelineStep>): TimelineStep => ({
  step: title.toLowerCase(),
  title,
  word: 'Waiting',
  mark: 'waiting',
  attempt: 1,
  startedAt: null,
  finishedAt: null,
  exact: '',
  sentence: '',
  ...rest,
});

/** Three steps of which one is done and one runs since second 10. */
export const testView = (rest: Partial<TimelineView> = {}): TimelineView => ({
  title: 'Set-up',
  word: 'Being set up',
  mark: 'running',
  moving: true,
  sentence: '',
  now: 30_000,
  summary: '1 of 3 steps done; Hosting',
  steps: [
    step('Repository', { word: 'Done', mark: 'done', startedAt: 2_000, finishedAt: 6_000 }),
    step('Hosting', { word: 'Running', mark: 'running', startedAt: 10_000 }),
    step('Address', {}),
  ],
  ...rest,
});
