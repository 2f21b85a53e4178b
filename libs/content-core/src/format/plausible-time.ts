/** The years that can be meant. `visible`: from when and until when visitors see something; `date`: when something was or will be. */
export const PLAUSIBLE_YEARS = {
  visible: { first: 1990, last: 2999 },
  date: { first: 1000, last: 2999 },
} as const;

/** What a time is for, which decides which years can be meant. */
export type TimeSort = keyof typeof PLAUSIBLE_YEARS;

/**
 * The year of a time when nobody can mean it, with those that can be meant; null: it is plausible. Fields for dates hold such years while
 * a year is half typed: 0002, 0020, 0202.
 * @param time an instant, a local time or a day, which begins with four digits of the year
 */
export function implausibleYear(
  time: string,
  sort: TimeSort,
): { year: number; first: number; last: number } | null {
  const year = Number(time.slice(0, 4));
  const { first, last } = PLAUSIBLE_YEARS[sort];
  return year < first || year > last ? { year, first, last } : null;
}
