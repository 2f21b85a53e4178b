import {
  createNodesFromFiles,
  type CreateNodesV2,
  type ProjectConfiguration,
  type TargetConfiguration,
} from '@nx/devkit';
import { adminEnv, connectorEnv, type EnvTable, workerEnv } from '@portal/env';
import { dirname } from 'node:path';

/** The settings that a build of each app may put into what it makes. */
const TABLES: Readonly<Record<string, EnvTable>> = {
  'apps/admin': adminEnv.table,
  'apps/connector': connectorEnv.table,
  'apps/worker': workerEnv.table,
};

type Inputs = NonNullable<TargetConfiguration['inputs']>;

/**
 * What a build depends on besides its sources, as inputs of its Nx target: every variable of its table, and the `.env` files, which Nx leaves
 * out of its own hashes. They follow the inputs that other plugins give the target.
 */
export function environmentInputs(root: string, table: EnvTable): Inputs {
  const names = [...Object.keys(table), 'NODE_ENV'];
  return [
    '...',
    { runtime: `node libs/env/build/hash-dot-env.ts ${root}` },
    ...names.map((env) => ({ env })),
  ];
}

/** Adds the settings of an app to the inputs of its build, so that a setting is declared in `libs/env` and nowhere else. */
export const createNodesV2: CreateNodesV2 = [
  'apps/*/package.json',
  (files, options, context) =>
    createNodesFromFiles(
      (file) => {
        const root = dirname(file);
        const table = TABLES[root];
        if (table === undefined) return {};
        const build = { inputs: environmentInputs(root, table) };
        const project: Partial<ProjectConfiguration> = { targets: { build } };
        return { projects: { [root]: project } };
      },
      files,
      options,
      context,
    ),
];
