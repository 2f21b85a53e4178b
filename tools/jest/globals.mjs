/**
 * What `@jest/globals` stands for in tests, which run without a virtual machine (see ADR 060): the globals of the runner, with
 * the time limits that it does not know.
 */
const LIMIT_MS = 60_000;

/** Fails after the limit. What goes on then cannot be stopped, and the runner turns to the next test. */
function within(ms, name, run) {
  const late = Promise.withResolvers();
  const timer = setTimeout(() => late.reject(new Error(`${name} took more than ${ms} ms.`)), ms);
  return Promise.race([Promise.try(run), late.promise])
    .catch(tellCauses)
    .finally(() => clearTimeout(timer));
}

/** Why an error came to be, in its stack: the runner prints nothing else, and `fetch failed` says nothing by itself. */
function tellCauses(error) {
  for (let cause = error?.cause; cause instanceof Error; cause = cause.cause) {
    error.stack += `\n\n  Caused by: ${cause.stack}`;
    // What fails with several addresses has an error for each and no message of its own.
    for (const each of cause.errors ?? []) error.stack += `\n\n  ${each?.stack}`;
  }
  throw error;
}

/** A function that adds a hook, with a limit. */
function limitedHook(name, add) {
  return (run, ms = LIMIT_MS) => add(() => within(ms, name, run));
}

/** A function that adds a test, with a limit. */
function limitedTest(add) {
  return (name, run, ms = LIMIT_MS) => add(name, () => within(ms, 'The test', run));
}

/** The rows of a table go to the test's function as its arguments. */
function limitedEach(each) {
  return (...table) =>
    (name, run, ms = LIMIT_MS) =>
      each(...table)(name, (...row) => within(ms, 'The test', () => run(...row)));
}

export const { describe, expect, jest } = globalThis;

export const test = Object.assign(limitedTest(globalThis.test), {
  each: limitedEach(globalThis.test.each),
  only: Object.assign(limitedTest(globalThis.test.only), { each: limitedEach(globalThis.test.only.each) }),
  skip: globalThis.test.skip,
  todo: globalThis.test.todo,
});

export const beforeAll = limitedHook('beforeAll', globalThis.beforeAll);
export const afterAll = limitedHook('afterAll', globalThis.afterAll);
export const beforeEach = limitedHook('beforeEach', globalThis.beforeEach);
export const afterEach = limitedHook('afterEach', globalThis.afterEach);
