const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago `at` was, in words of `locale`; times of the last minute are “now”. Both times in milliseconds. */
export function relativeTime(at: number, now: number, locale: string): string {
  const seconds = Math.round((at - now) / 1000);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const found = UNITS.find(([, length]) => Math.abs(seconds) >= length);
  return found ? words.format(Math.round(seconds / found[1]), found[0]) : words.format(0, 'second');
}
