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

/** The rows for a person: the state by its word, the test, and below it what was seen. */
export function textReport({ rows }: Report): string {
  const lines = rows.flatMap(({ state, title, seen }) => [
    `  ${state.padEnd(4)}  ${title}`,
    ...(seen === '' ? [] : [`        ${seen}`]),
  ]);
  const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
  return [...lines, '', `  ${count('ok')} ok, ${count('fail')} failures, ${count('skip')} not verified`].join(
    '\n',
  );
}
