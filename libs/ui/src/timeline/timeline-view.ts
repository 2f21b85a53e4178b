/** The icon of a state. */
export type Mark = 'waiting' | 'running' | 'done' | 'failed';

/** A step as the timeline shows it. Times are milliseconds since 1970 by the server's clock. */
export interface TimelineStep {
  step: string;
  title: string;
  word: string;
  mark: Mark;
  /** Null before it starts. */
  startedAt: number | null;
  finishedAt: number | null;
  attempt: number;
  /** When it started and ended, in full; empty before. */
  exact: string;
  /** Why it failed and what to do. */
  sentence: string;
}

/** Steps and their states at a moment, as the server sends them. */
export interface TimelineView {
  title: string;
  word: string;
  mark: Mark;
  /** More steps follow without any further request. */
  moving: boolean;
  /** Announced to screen readers when it changes. */
  summary: string;
  sentence: string;
  /** When the server made this view. */
  now: number;
  steps: TimelineStep[];
}
