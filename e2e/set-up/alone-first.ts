import type { Reporter } from '@playwright/test/reporter';

const { promise, resolve } = Promise.withResolvers<void>();

/** Resolves when no journey of the project `alone` is left in this run. */
export const aloneAreOver: Promise<void> = promise;

/**
 * A reporter of Playwright, in the process of the set-up: it follows the journeys that run alone, so that all of them run before any other
 * begins. In between, each would wait for the longest of the others to end, and the rest for it.
 */
export default function aloneFirst(): Reporter {
  const left = new Set<string>();
  const settle = () => {
    if (left.size === 0) resolve();
  };
  return {
    printsToStdio: () => false,
    onBegin(_config, suite) {
      for (const test of suite.allTests()) if (test.parent.project()?.name === 'alone') left.add(test.id);
      settle();
    },
    onTestEnd({ id }) {
      left.delete(id);
      settle();
    },
  };
}
