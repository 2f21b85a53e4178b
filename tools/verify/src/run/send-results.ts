/** What a reporter reads of a file of tests. */
interface FileResult {
  testResults: { title: string; ancestorTitles: string[]; status: string; failureMessages: string[] }[];
  testExecError?: unknown;
  failureMessage?: string | null;
}

/** A reporter of Jest that hands the results to the command that started it, and prints nothing. */
export default function sendResults() {
  return {
    onRunComplete: (_: unknown, { testResults }: { testResults: FileResult[] }) =>
      new Promise<void>((resolve) =>
        process.send?.({ tests: testResults.flatMap(testsOf) }, () => resolve()),
      ),
  };
}

/** The tests of a file; the file itself where it could not be run. */
function testsOf({ testResults, testExecError, failureMessage }: FileResult) {
  if (testExecError || (testResults.length === 0 && failureMessage))
    return [{ title: 'the suite', status: 'failed', failureMessages: [String(failureMessage)] }];
  return testResults.map(({ title, ancestorTitles, status, failureMessages }) => ({
    title: [...ancestorTitles.slice(1), title].join(': '),
    status,
    failureMessages,
  }));
}
