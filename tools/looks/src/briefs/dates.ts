const DAY_MS = 86_400_000;
const day = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The day that many days before today, as posts have it. */
export function daysAgo(days: number): string {
  return day(Date.now() - days * DAY_MS);
}

/** The first such day of the week (0 is Sunday) that is at least so many weeks away: the event of a brief stays ahead. */
export function weekdayIn(weeks: number, weekday: number): string {
  const first = new Date(Date.now() + weeks * 7 * DAY_MS);
  const ahead = (weekday - first.getUTCDay() + 7) % 7;
  return day(first.getTime() + ahead * DAY_MS);
}
