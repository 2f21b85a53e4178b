import type { Rule } from 'eslint';
import { eachImport } from './imports.ts';

/** A path of ours; `@playwright/test` is none. */
const FOR_TESTS = /^(?:\.|@portal\/)(?:.*\/)?(?:fakes|contracts|fuzz|testing|test|fixtures)(?:\/|$)/;

/** No fake, contract suite, generator of random values or test helper in what runs in production: by folder, and by the name `memory…`. */
export const noFakes: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return eachImport(({ node, from, names }) => {
      if (FOR_TESTS.test(from) || names.some((name) => /^memory[A-Z]/.test(name)))
        context.report({ node, message: 'Fakes, contract suites and fuzzing are for tests.' });
    });
  },
};
