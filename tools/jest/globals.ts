/**
 * What `@jest/globals` stands for in tests, which run without a virtual machine (see docs/performance-log.md): the globals of the runner, with
 * a time limit, which it does not know. It ends what would never end, and is far above what the builds and servers of a test take on a machine
 * with other work.
 */
const LIMIT_MS = 600_000;

type Run<Row extends unknown[] = []> = (...row: Row) => unknown;
type AddHook = (run: Run) => void;
type AddTest = (name: string, run: Run) => void;
type EachRow = (...table: unknown[]) => (name: string, run: Run<unknown[]>) => void;
type AddTests = AddTest & { each: EachRow };

/** As the runner has put them there; their types for tests are those of `@jest/globals`. */
const runner = globalThis as unknown as Record<'describe' | 'expect' | 'jest', unknown> &
  Record<'beforeAll' | 'afterAll' | 'beforeEach' | 'afterEach', AddHook> & {
    test: AddTests & { only: AddTests; skip: unknown; todo: unknown };
  };

/** Fails after the limit. What goes on then cannot be stopped, and the runner turns to the next test. */
function within(ms: number, name: string, run: Run): Promise<unknown> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`${name} took more than ${ms} ms.`)), ms);
  return Promise.race([(async () => run())(), late.promise])
    .catch(throwWithCauses)
    .finally(() => clearTimeout(timer));
}

/** Adds why an error came to be to its stack: the runner prints nothing else, and `fetch failed` says nothing by itself. */
function throwWithCauses(error: unknown): never {
  if (error instanceof Error) {
    for (let { cause } = error; cause instanceof Error; { cause } = cause) {
      error.stack += `\n\n  Caused by: ${cause.stack}`;
      // What fails with several addresses has an error for each and no message of its own.
      if (cause instanceof AggregateError)
        for (const each of cause.errors) error.stack += `\n\n  ${each?.stack}`;
    }
  }
  throw error;
}

/** A function that adds a hook, with a limit. */
function limitedHook(name: string, add: AddHook) {
  return (run: Run, ms = LIMIT_MS): void => add(() => within(ms, name, run));
}

/** A function that adds a test, with a limit. */
function limitedTest(add: AddTest) {
  return (name: string, run: Run, ms = LIMIT_MS): void => add(name, () => within(ms, 'The test', run));
}

/** The rows of a table go to the test's function as its arguments. */
function limitedEach(each: EachRow) {
  return (...table: unknown[]) =>
    (name: string, run: Run<unknown[]>, ms = LIMIT_MS): void =>
      each(...table)(name, (...row) => within(ms, 'The test', () => run(...row)));
}

export const { describe, expect, jest } = runner;

export const test = Object.assign(limitedTest(runner.test), {
  each: limitedEach(runner.test.each),
  only: Object.assign(limitedTest(runner.test.only), { each: limitedEach(runner.test.only.each) }),
  skip: runner.test.skip,
  todo: runner.test.todo,
});

export const beforeAll = limitedHook('beforeAll', runner.beforeAll);
export const afterAll = limitedHook('afterAll', runner.afterAll);
export const beforeEach = limitedHook('beforeEach', runner.beforeEach);
export const afterEach = limitedHook('afterEach', runner.afterEach);
