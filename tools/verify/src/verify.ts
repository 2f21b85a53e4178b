import { withoutSecrets, type Values } from '@portal/doctor';
import { isAppError } from '@portal/errors';
import { readVerifyOptions, type VerifyOptions } from './options.ts';
import { PROVIDERS } from './providers/index.ts';
import type { OpenedProvider, Provider } from './providers/provider.ts';
import { type Places, readValues } from './read-values.ts';
import { countText, jsonReport, rowsToPrint, rowText } from './report.ts';
import { clockProblem } from './run/provider-time.ts';
import { rowsOf, type VerifyRow } from './run/rows.ts';
import { runSuite } from './run/run-suite.ts';
import { type ListScratch } from './scratch/scratch.ts';
import { runName } from './scratch/scratch-name.ts';
import { isLeftover, isOfRun, removeAll, scratchOf } from './scratch/sweep.ts';

/** What the command depends on. */
export interface VerifyCommand extends Places {
  args: readonly string[];
  now: () => Date;
  /** The time of the server at an address; null when it says none. */
  timeAt: (address: string) => Promise<Date | null>;
  /** Eight hexadecimal digits that no other run has. */
  newId: () => string;
  /** Writes a line of the report. */
  print: (line: string) => void;
  /** Writes a line about what goes on, which is no part of the report. */
  note: (line: string) => void;
  /** Asks a person; null where there is nobody to ask. */
  confirm: ((question: string) => Promise<boolean>) | null;
  /** Aborted by Ctrl-C: what was made is removed all the same. */
  signal: AbortSignal;
}

/** A run with everything it needs. */
interface Verification {
  command: VerifyCommand;
  provider: Provider;
  opened: OpenedProvider;
  options: VerifyOptions;
  values: Values;
}

/**
 * Runs `npm run verify`. Returns its exit code: 0 when nothing fails, 1 when something does or could not be removed, 2 when nothing could be
 * verified, or not to the end.
 * @throws TypeError for arguments that it does not know, and where there are no settings
 */
export async function verify(command: VerifyCommand): Promise<number> {
  const options = readVerifyOptions(command.args);
  const provider = PROVIDERS.find(({ id }) => id === options.provider);
  if (provider === undefined) {
    for (const { id, about } of PROVIDERS) command.print(`  ${id.padEnd(13)} ${about}`);
    return 0;
  }
  const values = readValues(command, options);
  const missing = [
    ...provider.needs.filter((name) => (values[name] ?? '') === ''),
    ...provider.alsoNeeds
      .filter((name) => options[name] === null)
      .map(() => '--mail-to <address of your own>'),
  ];
  if (missing.length > 0) throw new TypeError(`Not set: ${missing.join(', ')}.`);
  const opened = provider.open(values);
  try {
    return await verified({ command, provider, opened, options, values });
  } finally {
    await opened.close();
  }
}

async function verified(run: Verification): Promise<number> {
  const { command, provider, opened, options, values } = run;
  const { note, now } = command;
  const clean = withoutSecrets(values);
  const place = await opened.reach().catch((error: unknown) => {
    note(`  ${clean(reachSentence(run, error))}`);
    return null;
  });
  if (place === null) return 2;
  const clock = provider.clock?.(values);
  const unsure = clock === undefined ? null : clockProblem(now(), await command.timeAt(clock));
  if (unsure !== null) {
    note(`  ${unsure}`);
    return 2;
  }
  const old = opened.list === null ? [] : await scratchOf(opened.list, isLeftover(now()));
  for (const { what } of old) note(`  Left by an earlier run: ${what}`);
  const asked = options.clean
    ? `Remove ${old.length} in ${place}?`
    : `This is ${place}. It will ${plan(run)}.${old.length > 0 ? ' What is listed above is removed, too.' : ''}`;
  if (options.clean && old.length === 0) {
    note(`  There is nothing to remove in ${place}.`);
    return 0;
  }
  if (!(await isConfirmed(run, asked))) return 2;
  const left = (await removeAll(old)).map(leftRow).map((row) => ({ ...row, seen: clean(row.seen) }));
  if (options.clean) {
    for (const row of left) command.print(rowText(row));
    return left.length > 0 ? 1 : 0;
  }
  const { rows, printed } = await rowsOfSuite(run, clean);
  return report(run, [...left, ...rows], printed);
}

/** What a run does there, after "It will". */
function plan({ provider, opened, options }: Verification): string {
  const makes = provider.makes(options);
  return opened.list === null ? makes : `make ${makes}, and remove what it made`;
}

/** Why the provider could not be reached. An outage and a wrong address look alike: the settings with the address are named. */
function reachSentence({ provider, values }: Verification, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (!isAppError(error, 'upstream_unavailable')) return message;
  const set = provider.addresses.filter((name) => (values[name] ?? '') !== '');
  return set.length === 0 ? message : `${message} Is ${set.join(' and ')} right?`;
}

async function isConfirmed({ command, options }: Verification, question: string): Promise<boolean> {
  command.note(`  ${question}`);
  if (options.yes) return true;
  if (command.confirm === null) {
    command.note('  There is nobody to ask; --yes answers it.');
    return false;
  }
  return command.confirm('  Go on? (y/N) ');
}

/** The rest of a suite that was ended in the middle. */
const INTERRUPTED: VerifyRow = { state: 'skip', title: 'the other tests', seen: 'The run was interrupted.' };

/** What a suite has found, and the rows of it that a person has seen already. */
interface SuiteRows {
  rows: VerifyRow[];
  printed: VerifyRow[];
}

/** Runs the suite and removes what it made, however it ended. A person sees the row of each test when it has ended. */
async function rowsOfSuite(
  { command, provider, opened, options, values }: Verification,
  clean: (text: string) => string,
): Promise<SuiteRows> {
  const printed: VerifyRow[] = [];
  const run = runName(command.now(), command.newId());
  const { hidden, taken, mailTo } = options;
  if (!options.json) command.note('  Running the suite …');
  const { tests, isInterrupted } = await runSuite({
    suite: provider.id,
    run: { run, values, hidden, taken, mailTo },
    signal: command.signal,
    ended: (test) => {
      if (options.json) return;
      for (const row of rowsOf([test], clean)) {
        printed.push(row);
        command.print(rowText(row));
      }
    },
  }).catch((error: unknown) => ({
    tests: [{ title: 'the suite', status: 'failed', failureMessages: [`the suite\n${String(error)}`] }],
    isInterrupted: false,
  }));
  const rows = rowsOf(tests, clean);
  if (isInterrupted) rows.push(INTERRUPTED);
  if (opened.list === null) return { rows, printed };
  command.note('  Removing what it made …');
  for (const row of await cleanUp(opened.list, run)) rows.push({ ...row, seen: clean(row.seen) });
  return { rows, printed };
}

async function cleanUp(list: ListScratch, run: string): Promise<VerifyRow[]> {
  const title = 'what it made is removed';
  try {
    const left = await removeAll(await scratchOf(list, isOfRun(run)));
    return left.length > 0 ? left.map(leftRow) : [{ state: 'ok', title, seen: '' }];
  } catch (error) {
    return [{ state: 'fail', title, seen: error instanceof Error ? error.message : String(error) }];
  }
}

function leftRow({ what, why }: { what: string; why: string }): VerifyRow {
  return { state: 'fail', title: `${what} is removed`, seen: why };
}

function report(
  { command, options, provider }: Verification,
  rows: readonly VerifyRow[],
  printed: readonly VerifyRow[],
): number {
  const found = { provider: provider.id, target: options.env ?? options.target, date: command.now(), rows };
  if (options.json) command.print(jsonReport(found));
  else for (const text of [...rowsToPrint(rows, printed).map(rowText), countText(rows)]) command.print(text);
  if (rows.some(({ state }) => state === 'fail')) return 1;
  return rows.includes(INTERRUPTED) ? 2 : 0;
}
