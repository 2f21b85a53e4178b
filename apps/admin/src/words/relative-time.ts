const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const exact = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

/** The time since a moment: `just now` within a minute, then whole units. */
export function relativeTime(at: Date, now: Date): string {
  const seconds = (at.getTime() - now.getTime()) / 1000;
  for (const [unit, length] of STEPS)
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit);
  return 'just now';
}

/** The moment in full. */
export const exactTime = (at: Date): string => `${exact.format(at)} UTC`;

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The day of a moment, `27 Nov 2026`, in UTC. */
export const dayOf = (at: Date): string => day.format(at);
