import type { VisibleTimes } from '@portal/content-core/visible-times';

/** The times of a record as the API has it. */
export function visibleTimesOf(record: Readonly<Record<string, unknown>>): VisibleTimes {
  const { visibleFrom, visibleUntil } = record;
  return {
    ...(typeof visibleFrom === 'string' ? { visibleFrom } : {}),
    ...(typeof visibleUntil === 'string' ? { visibleUntil } : {}),
  };
}

/** The times as an edit gives them: null removes one. */
export function timesToSave({ visibleFrom, visibleUntil }: VisibleTimes) {
  return { visibleFrom: visibleFrom ?? null, visibleUntil: visibleUntil ?? null };
}

/** Whether two records have the same times. */
export function sameTimes(one: VisibleTimes, other: VisibleTimes): boolean {
  return one.visibleFrom === other.visibleFrom && one.visibleUntil === other.visibleUntil;
}

/** The times between which both let visitors see something. */
export function commonTimes(one: VisibleTimes, other: VisibleTimes): VisibleTimes {
  const from = [one.visibleFrom, other.visibleFrom].filter((time) => time !== undefined).sort();
  const until = [one.visibleUntil, other.visibleUntil].filter((time) => time !== undefined).sort();
  return visibleTimesOf({ visibleFrom: from.at(-1), visibleUntil: until.at(0) });
}

/** A section with the times of another. */
export function withTimes<Timed extends VisibleTimes>(section: Timed, times: VisibleTimes): Timed {
  const { visibleFrom: _from, visibleUntil: _until, ...rest } = section;
  return { ...rest, ...visibleTimesOf({ ...times }) } as Timed;
}
