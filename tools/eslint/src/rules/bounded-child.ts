import type { Rule } from 'eslint';
import { eachImport } from './imports.ts';

const message =
  'What strangers sent decides how long a child process takes: start it through the launcher or `run` of the local cloud, with limits of time, memory and output.';

/** No child process, however its module is reached. Types are allowed. */
export const boundedChild: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return eachImport(({ node, from, typeOnly }) => {
      if (!typeOnly && /^(?:node:)?child_process$/.test(from)) context.report({ node, message });
    });
  },
};
