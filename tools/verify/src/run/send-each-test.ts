type Run = (...row: unknown[]) => unknown;
type AddTest = (name: string, run: Run) => void;
type AddEach = (...table: unknown[]) => AddTest;

/** The globals of the runner, which reports a file of tests at its end only. */
const runner = globalThis as unknown as {
  test: AddTest & { each: AddEach };
  describe: AddTest;
  expect: { getState(): { currentTestName?: string } };
};
const { describe, expect, test } = runner;
const suites: string[] = [];

/** The name of the test that runs, after those of the suites within the outermost one, as `send-results.ts` has it. */
function title(): string {
  const { currentTestName: name = '' } = expect.getState();
  const parts: string[] = [];
  let rest = name;
  for (const suite of suites) {
    if (!rest.startsWith(`${suite} `)) continue;
    parts.push(suite);
    rest = rest.slice(suite.length + 1);
  }
  return [...parts.slice(1), rest].join(': ');
}

/** The message of an error and of its causes. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const message = `${error.name}: ${error.message}`;
  return error.cause === undefined ? message : `${message}\nCaused by: ${messageOf(error.cause)}`;
}

/** Hands each test that has ended to the command that started this process. */
function sending(run: Run): Run {
  const send = (status: string, failureMessages: string[]) =>
    void process.send?.({ test: { title: title(), status, failureMessages } });
  return async (...row) => {
    try {
      await run(...row);
      send('passed', []);
    } catch (error) {
      // As Jest has it: the name of the test on a line of its own.
      send('failed', [`${title()}\n${messageOf(error)}`]);
      throw error;
    }
  };
}

runner.describe = Object.assign((name: string, run: Run) => {
  suites.push(name);
  describe(name, run);
}, describe);
runner.test = Object.assign((name: string, run: Run) => test(name, sending(run)), test, {
  each:
    (...table: unknown[]): AddTest =>
    (name, run) =>
      test.each(...table)(name, sending(run)),
});
