/** From when and until when visitors may see something, as instants. Left out: always. Without zod, so that browsers can use it. */
export interface VisibleTimes {
  visibleFrom?: string | undefined;
  /** The first moment at which it is not visible any more. */
  visibleUntil?: string | undefined;
}

/** The names of the two fields, in every record that has them. */
export const VISIBLE_FIELDS = ['visibleFrom', 'visibleUntil'] as const;

/** Whether visitors may see something at a moment. An instant that cannot be read hides it. */
export function isVisibleAt({ visibleFrom, visibleUntil }: VisibleTimes, now: Date): boolean {
  const time = now.getTime();
  return (
    (visibleFrom === undefined || Date.parse(visibleFrom) <= time) &&
    (visibleUntil === undefined || time < Date.parse(visibleUntil))
  );
}

/** Whether something is not yet visible (`later`), not any more (`over`), or visible now, and then for how long. */
export type VisibleState = 'always' | 'later' | 'until' | 'over';

/** What the times of something mean at a moment. `until`: visible, and it will cease to be. */
export function visibleState(times: VisibleTimes, now: Date): VisibleState {
  const { visibleFrom, visibleUntil } = times;
  if (!isVisibleAt({ visibleUntil }, now)) return 'over';
  if (!isVisibleAt({ visibleFrom }, now)) return 'later';
  return visibleUntil === undefined ? 'always' : 'until';
}

/** The moment nearest to `now` at which something is visible: when it begins to be, or the last moment before it ceases to be. */
export function nearestVisibleMoment(times: VisibleTimes, now: Date): Date {
  const state = visibleState(times, now);
  if (state === 'later') return new Date(times.visibleFrom ?? now);
  return state === 'over' ? new Date(Date.parse(times.visibleUntil ?? '') - 1) : now;
}
