/** A time to the minute, as it is written in the language of the site. */
export function dateAndTime(at: string | number | Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
}

/** A time to the second, for what happens several times a minute. */
export function exactTime(at: string | number | Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(at));
}

/** From when until when something lasted, to the minute: one time where both are the same minute, one day where both are of it. */
export function timeSpan(from: string | number | Date, to: string | number | Date, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return format.formatRange(new Date(from), new Date(to));
}

/** A day, as it is written in the language of the site. */
export function dateOf(at: string | number | Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(at));
}

/** The time of day alone, as in `14:20`. */
export function timeOf(at: string | number | Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(at));
}
