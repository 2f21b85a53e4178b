import { instantOf, isLocalTime, isZone, occurrences } from './local-time.ts';
import { formatInstant } from './instant.ts';

export { isZone };

/** A time that a clock shows, to the minute or second: what a browser's field for day and time holds. */
const CLOCK_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::[0-5]\d)?$/;

/**
 * The instant at which clocks in a zone show a time. `never`: they leave it out when they go forward; `twice`: they show it twice when
 * they go back; `incomplete`: it is no time.
 */
export function instantAt(
  clockTime: string,
  zone: string,
): { instant: string } | { fault: 'incomplete' | 'never' | 'twice' } {
  if (!CLOCK_TIME.test(clockTime) || !isLocalTime(clockTime.slice(0, 16))) return { fault: 'incomplete' };
  const shown = occurrences(clockTime, zone);
  if (shown !== 'once') return { fault: shown };
  return { instant: formatInstant(instantOf(clockTime, zone)) };
}

/** What clocks in a zone show at an instant: `2026-12-01T10:00`, with the seconds where they are not zero. */
export function clockTimeAt(instant: string, zone: string): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: isZone(zone) ? zone : 'UTC',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const parts = new Map(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  const seconds = part('second') === '00' ? '' : `:${part('second')}`;
  return `${day}T${part('hour')}:${part('minute')}${seconds}`;
}
