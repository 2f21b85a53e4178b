import type { VerifyRow } from './run/rows.ts';

/** What a run has found. */
export interface Report {
  provider: string;
  target: string;
  date: Date;
  rows: readonly VerifyRow[];
}

/** The report for programs. */
export function jsonReport({ provider, target, date, rows }: Report): string {
  return JSON.stringify({ version: 1, provider, target, date: date.toISOString(), rows }, null, 2);
}

/** A row for a person: the state by its word, the test, and below it what was seen. */
export function rowText({ state, title, seen }: VerifyRow): string {
  const line = `  ${state.padEnd(4)}  ${title}`;
  return seen === '' ? line : `${line}\n        ${seen}`;
}

/** How many rows have which state, for a person. */
export function countText(rows: readonly VerifyRow[]): string {
  const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
  return `\n  ${count('ok')} ok, ${count('fail')} failures, ${count('skip')} not verified`;
}

/** The rows that were not printed yet. A test that ended otherwise than it was printed, as by what runs after it, is one of them. */
export function rowsToPrint(rows: readonly VerifyRow[], printed: readonly VerifyRow[]): VerifyRow[] {
  const open = printed.map(keyOf);
  return rows.filter((row) => {
    const at = open.indexOf(keyOf(row));
    if (at >= 0) open.splice(at, 1);
    return at < 0;
  });
}

const keyOf = ({ state, title }: VerifyRow) => `${state} ${title}`;
