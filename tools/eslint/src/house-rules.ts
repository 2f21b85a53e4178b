import type { ESLint } from 'eslint';
import { acyclicImports } from './rules/acyclic-imports.ts';
import { boundedBody } from './rules/bounded-body.ts';
import { boundedChild } from './rules/bounded-child.ts';
import { constantTime } from './rules/constant-time.ts';
import { edgesInWiring } from './rules/edges-in-wiring.ts';
import { namedOutcomes } from './rules/named-outcomes.ts';
import { noClass } from './rules/no-class.ts';
import { noEnv } from './rules/no-env.ts';
import { noFakes } from './rules/no-fakes.ts';
import { noLiteralSpread } from './rules/no-literal-spread.ts';
import { noModuleState } from './rules/no-module-state.ts';
import { oneCache } from './rules/one-cache.ts';
import { oneIsRecord } from './rules/one-is-record.ts';
import { noSentenceMatch } from './rules/no-sentence-match.ts';
import { ownTransactions } from './rules/own-transactions.ts';
import { plainWords } from './rules/plain-words.ts';
import { pressedKey } from './rules/pressed-key.ts';
import { pureCore } from './rules/pure-core.ts';

/** The rules of the house that no published plugin has, one name each, so that none overrides another. */
export const houseRules: ESLint.Plugin = {
  rules: {
    'acyclic-imports': acyclicImports,
    'named-outcomes': namedOutcomes,
    'no-class': noClass,
    'no-env': noEnv,
    'no-fakes': noFakes,
    'edges-in-wiring': edgesInWiring,
    'no-literal-spread': noLiteralSpread,
    'no-module-state': noModuleState,
    'bounded-body': boundedBody,
    'bounded-child': boundedChild,
    'constant-time': constantTime,
    'one-cache': oneCache,
    'one-is-record': oneIsRecord,
    'no-sentence-match': noSentenceMatch,
    'own-transactions': ownTransactions,
    'plain-words': plainWords,
    'pressed-key': pressedKey,
    'pure-core': pureCore,
  },
};
