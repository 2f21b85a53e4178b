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

/** The name of the test that runs, without that of its suite. */
function title(): string {
  const { currentTestName: name = '' } = expect.getState();
  const suite = suites.find((one) => name.startsWith(`${one} `));
  return suite === undefined ? name : name.slice(suite.length + 1);
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
      send('failed', [
        `${title()}\n${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`,
      ]);
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
