import { z } from 'zod';

/** One line of the file that `PORTAL_TEST_NOTES` names; the reporters of Jest and Playwright append them. */
const Note = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['file', 'journey']), name: z.string(), ms: z.number() }),
  z.object({
    kind: z.literal('failure'),
    name: z.string(),
    message: z.string(),
    /** The command that runs its file alone, from the root of the workspace. */
    again: z.string(),
  }),
]);
export type TestNote = z.infer<typeof Note>;

/** How many slow tests of each kind are listed. */
const SLOWEST = 5;
/** How many failures are shown, and how many characters of each. */
const SHOWN = 20;
const CHARACTERS = 2_000;

/** The notes of a file, one JSON object a line. */
export const readNotes = (text: string): TestNote[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => Note.parse(JSON.parse(line)));

/** Lists the slowest files of tests and the slowest journeys. Empty when none ran. */
export function slowestTests(notes: readonly TestNote[]): string {
  return (
    [
      ['file', 'The slowest files of tests'],
      ['journey', 'The slowest journeys'],
    ] as const
  )
    .map(([kind, title]) => {
      const slowest = notes
        .flatMap((note) => (note.kind === kind ? note : []))
        .sort((one, other) => other.ms - one.ms)
        .slice(0, SLOWEST);
      const lines = slowest.map(({ name, ms }) => `  ${(ms / 1000).toFixed(0).padStart(5)} s  ${name}\n`);
      return lines.length === 0 ? '' : `\n  ${title}:\n${lines.join('')}`;
    })
    .join('');
}

/** The tests that failed, each with its message and the command that runs its file alone. Empty when none did. */
export function failedTests(notes: readonly TestNote[]): string {
  const failures = notes.filter((note) => note.kind === 'failure');
  const shown = failures
    .slice(0, SHOWN)
    .map(
      ({ name, message, again }) =>
        `✕ ${name}\n\n${message.slice(0, CHARACTERS)}\n\n  Run it alone: ${again}\n`,
    );
  const more = failures.length > SHOWN ? `… and ${failures.length - SHOWN} more failed tests.\n` : '';
  return [...shown, more].join('\n');
}
