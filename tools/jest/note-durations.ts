import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

const root = new URL('../..', import.meta.url).pathname;

/** What a reporter reads of the result of a file of tests. */
interface FileResult {
  testFilePath: string;
  perfStats: { start: number; end: number };
}

/** A reporter of Jest: notes how long each file of tests took, where `PORTAL_TEST_DURATIONS` says. `npm test` names the slowest. */
export default function noteDurations() {
  const file = process.env['PORTAL_TEST_DURATIONS'];
  return {
    onTestResult(_: unknown, { testFilePath, perfStats }: FileResult) {
      if (file === undefined) return;
      const note = { kind: 'file', name: relative(root, testFilePath), ms: perfStats.end - perfStats.start };
      appendFileSync(file, `${JSON.stringify(note)}\n`);
    },
  };
}
