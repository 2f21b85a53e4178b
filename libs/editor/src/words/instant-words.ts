import { isZone } from '@portal/content-core/zoned-time';

/** Formats an instant as date and time in the site's time zone, with the zone's name: `1 Dec 2026, 10:00 CET`. A zone that is unknown here counts as UTC. */
export function instantWords(
  instant: string,
  { locale, zone }: { locale: string; zone?: string | undefined },
): string {
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return instant;
  const style = {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  const seconds = time.getUTCSeconds() === 0 ? {} : ({ second: '2-digit' } as const);
  const zoned = {
    ...style,
    ...seconds,
    timeZoneName: 'short',
    timeZone: zone !== undefined && isZone(zone) ? zone : 'UTC',
  } as const;
  return new Intl.DateTimeFormat(locale, zoned).format(time);
}
