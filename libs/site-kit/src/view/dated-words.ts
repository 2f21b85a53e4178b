import { type DatedPage, isWholeDay, offsetAt } from '@portal/content-core';

/** The date of a post or event as it is read, and as machines read it. */
export interface DatedWords {
  /** `Sunday, 28 March 2027, 10:00 – 12:00`. */
  text: string;
  /** Of the `<time>`: a day, or a time with its offset. */
  machine: string;
  year: string;
}

/**
 * Formats the date of a page in a language. Local times are formatted as they are stored: no zone is applied. The zone is named when it
 * is not that of the site.
 */
export function datedWords(
  { page: { type, date = '', ends }, zone, begins }: DatedPage,
  { locale, zone: own = 'UTC' }: { locale: string; zone?: string | undefined },
): DatedWords {
  const isTimed = !isWholeDay(date);
  const format = new Intl.DateTimeFormat(locale, {
    ...(type === 'event' ? { weekday: 'long' } : {}),
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    // The hour of a post is for its order and the feed.
    ...(isTimed && type === 'event' ? { hour: 'numeric', minute: '2-digit' } : {}),
    timeZone: 'UTC',
  });
  const words =
    ends === undefined || ends === date
      ? format.format(asUtc(date))
      : format.formatRange(asUtc(date), asUtc(ends));
  const isElsewhere = isTimed && type === 'event' && zone !== own;
  return {
    text: isElsewhere ? `${words} (${zoneName(begins, zone, locale)})` : words,
    machine: isTimed ? `${date}${offsetAt(date, zone)}` : date,
    year: date.slice(0, 4),
  };
}

function asUtc(local: string): Date {
  return new Date(`${isWholeDay(local) ? `${local}T00:00` : local}:00Z`);
}

function zoneName(instant: number, zone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'long' }).formatToParts(
    instant,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
