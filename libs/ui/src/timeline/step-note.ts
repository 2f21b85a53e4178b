import type { TimelineStep } from './timeline-view.ts';

/** How long something took or takes: `under 1 s`, `4 s`, `2 min 5 s`. */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 1) return 'under 1 s';
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}

/** How long a step took or takes, and its attempt when it is not the first; empty before it starts. */
export function stepNote({ mark, startedAt, finishedAt, attempt }: TimelineStep, now: number): string {
  const took = startedAt === null || mark === 'waiting' ? [] : [duration((finishedAt ?? now) - startedAt)];
  return [...took, ...(attempt > 1 ? [`attempt ${attempt}`] : [])].join(', ');
}
