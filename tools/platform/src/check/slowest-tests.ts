import { z } from 'zod';

/** One line of the file that `PORTAL_TEST_DURATIONS` names; the reporters of Jest and Playwright append them. */
const Duration = z.object({ kind: z.enum(['file', 'journey']), name: z.string(), ms: z.number() });

/** How many of each kind are listed. */
const MOST = 5;

/** Lists the slowest files of tests and the slowest journeys of `notes`, one JSON object a line. Empty when there are none. */
export function slowestTests(notes: string): string {
  const all = notes
    .split('\n')
    .filter(Boolean)
    .map((line) => Duration.parse(JSON.parse(line)));
  return (
    [
      ['file', 'The slowest files of tests'],
      ['journey', 'The slowest journeys'],
    ] as const
  )
    .map(([kind, title]) => {
      const slowest = all
        .filter((one) => one.kind === kind)
        .sort((one, other) => other.ms - one.ms)
        .slice(0, MOST);
      const lines = slowest.map(({ name, ms }) => `  ${(ms / 1000).toFixed(0).padStart(5)} s  ${name}\n`);
      return lines.length === 0 ? '' : `\n  ${title}:\n${lines.join('')}`;
    })
    .join('');
}
