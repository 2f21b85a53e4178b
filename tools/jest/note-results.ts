import { appendFileSync, existsSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const root = new URL('../..', import.meta.url).pathname;

/** What a reporter reads of the result of a file of tests. */
interface FileResult {
  testFilePath: string;
  perfStats: { start: number; end: number };
  /** Absent where the file could not be loaded. */
  failureMessage?: string | null;
  testResults: { fullName: string; status: string; failureMessages: string[] }[];
}

/**
 * A reporter of Jest: notes how long each file of tests took and each test that failed, where `PORTAL_TEST_NOTES` says. `npm test` repeats
 * them at its end.
 */
export default function noteResults() {
  const notes = process.env['PORTAL_TEST_NOTES'];
  return {
    onTestResult(_: unknown, { testFilePath, perfStats, failureMessage, testResults }: FileResult) {
      if (notes === undefined) return;
      const name = relative(root, testFilePath);
      const add = (note: object) => appendFileSync(notes, `${JSON.stringify(note)}\n`);
      const fail = (name: string, message: string) =>
        add({
          kind: 'failure',
          name,
          message: stripVTControlCharacters(message),
          again: commandFor(testFilePath),
        });
      add({ kind: 'file', name, ms: perfStats.end - perfStats.start });
      const failed = testResults.filter(({ status }) => status === 'failed');
      for (const { fullName, failureMessages } of failed)
        fail(`${name}: ${fullName}`, failureMessages.join('\n'));
      if (failed.length === 0 && failureMessage) fail(name, failureMessage);
    },
  };
}

/** Runs a file of tests again, from the root of the workspace. */
function commandFor(file: string): string {
  const config = file.endsWith('.pg.test.ts') ? 'jest.pg.config.mjs' : 'jest.config.mjs';
  let folder = dirname(file);
  while (folder !== dirname(folder) && !existsSync(join(folder, config))) folder = dirname(folder);
  return `npx jest -c ${relative(root, join(folder, config))} ${basename(file)}`;
}
