/** A local time as it is stored (`2027-03-28T10:00`, or a day alone) as a person reads it. No zone is applied. */
export function localTimeWords(local: string, locale: string): string {
  const isTimed = local.includes('T');
  const date = new Date(`${isTimed ? local : `${local}T00:00`}:00Z`);
  if (Number.isNaN(date.getTime())) return local;
  const style = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, isTimed ? { ...style, timeStyle: 'short' } : style).format(date);
}
