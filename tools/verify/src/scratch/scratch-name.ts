/** Everything that a run makes at a provider has a name that begins so. */
export const PREFIX = 'portal-verify-';

/** What makes a name one of ours: the prefix, the minute (UTC) in which the run began, its id, a number, and what a suite adds. */
const NAME = /^(portal-verify-(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)-[0-9a-f]{8})-\d{1,4}(?:-two)?$/;

/** The run that made something, and when that began. */
export interface RunMark {
  run: string;
  begunAt: Date;
}

/** The name of a run that begins now. `random` has eight hexadecimal digits. */
export function runName(now: Date, random: string): string {
  return `${PREFIX}${now.toISOString().slice(0, 16).replaceAll(/\D/g, '')}-${random}`;
}

/** The run that made what has this name; null for everything that no run made. */
export function runOf(name: string): RunMark | null {
  const [, run, year, month, day, hour, minute] = NAME.exec(name) ?? [];
  if (run === undefined) return null;
  const begunAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:00.000Z`);
  // A date that no calendar has, such as month 13, or February 30.
  const isReal = !Number.isNaN(begunAt.getTime()) && runName(begunAt, run.slice(-8)) === run;
  return isReal ? { run, begunAt } : null;
}
