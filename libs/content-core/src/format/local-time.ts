import { type CalendarDateTime, parseDate, parseDateTime, toZoned } from '@internationalized/date';

/** A calendar day, or a day with the time of a clock on the wall: `2027-05-31`, `2027-05-31T19:30`. It has no zone. */
const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/;

/** The shape of a name in the time zone database, such as `Europe/Berlin`. */
export const ZONE_NAME = /^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/;

/** Whether a text is a day or local time that the calendar has. */
export function isLocalTime(text: string): boolean {
  if (!LOCAL_TIME.test(text)) return false;
  try {
    return text === readLocal(text).toString().slice(0, text.length) && text >= '0001';
  } catch {
    return false;
  }
}

/** Whether a local time is a whole day. */
export function isWholeDay(local: string): boolean {
  return !local.includes('T');
}

/** Whether this runtime knows a time zone by its name. */
export function isZone(name: string): boolean {
  if (!ZONE_NAME.test(name) || name.length > 60) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * The instant of a local time in a zone; of a day, its first moment. When clocks go forward over it, the time after the gap; when it
 * happens twice, the first one.
 */
export function instantOf(local: string, zone: string): Date {
  return toZoned(readLocal(local), zone, 'compatible').toDate();
}

/** The first moment of the day after that of a local time. */
export function dayAfter(local: string, zone: string): Date {
  return toZoned(readLocal(local.slice(0, 10)).add({ days: 1 }), zone, 'compatible').toDate();
}

/** The day after that of a local time, as `YYYY-MM-DD`. */
export function nextDay(local: string): string {
  return parseDate(local.slice(0, 10)).add({ days: 1 }).toString();
}

/** The day of an instant in a zone, as `YYYY-MM-DD`. */
export function dayIn(instant: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/**
 * How often clocks in a zone show a local time: `never` in the hour that is left out when they go forward, `twice` in the one that is
 * repeated when they go back.
 */
export function occurrences(local: string, zone: string): 'never' | 'once' | 'twice' {
  if (isWholeDay(local)) return 'once';
  const time = readLocal(local);
  const [earlier, later] = [toZoned(time, zone, 'earlier'), toZoned(time, zone, 'later')];
  if (earlier.compare(later) === 0) return 'once';
  return earlier.toString().startsWith(local) ? 'twice' : 'never';
}

/** The offset of a zone from UTC at a local time: `+02:00`. */
export function offsetAt(local: string, zone: string): string {
  const minutes = Math.round(toZoned(readLocal(local), zone, 'compatible').offset / 60_000);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

function readLocal(local: string): CalendarDateTime {
  return parseDateTime(isWholeDay(local) ? `${local}T00:00` : local);
}
