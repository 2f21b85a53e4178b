const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

/** Whether a text is an instant in UTC, to the second, that the calendar has: `2026-12-01T09:00:00Z`, until the end of the year 9999. */
export function isInstant(text: string): boolean {
  if (!INSTANT.test(text) || text < '0001') return false;
  const time = Date.parse(text);
  return Number.isFinite(time) && formatInstant(new Date(time)) === text;
}

/** A time as such an instant; fractions of a second are left out. */
export function formatInstant(time: Date): string {
  return time.toISOString().replace(/\.\d{3}Z$/, 'Z');
}
