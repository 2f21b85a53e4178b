/** Formats a stored local time (`2027-03-28T10:00`, or only a day) for people. It is not converted to any time zone. */
export function localTimeWords(local: string, locale: string): string {
  const isTimed = local.includes('T');
  const date = new Date(`${isTimed ? local : `${local}T00:00`}:00Z`);
  if (Number.isNaN(date.getTime())) return local;
  const style = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, isTimed ? { ...style, timeStyle: 'short' } : style).format(date);
}
