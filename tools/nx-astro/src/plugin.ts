import {
  createNodesFromFiles,
  type CreateNodesV2,
  type ProjectConfiguration,
  type TargetConfiguration,
} from '@nx/devkit';
import { dirname } from 'node:path';

/** Names of the inferred targets; each has the name of the Astro command by default. */
export interface AstroPluginOptions {
  buildTargetName?: string;
  devTargetName?: string;
  previewTargetName?: string;
  typecheckTargetName?: string;
}

const SOURCES = ['production', '^production'];
const QUIET = { ASTRO_TELEMETRY_DISABLED: '1' };

function command(cwd: string, run: string): TargetConfiguration {
  return { executor: 'nx:run-commands', options: { cwd, command: run, env: QUIET } };
}

/** Nx leaves ignored files out of its hashes, and the values in `.env` files end in the bundle. */
const hashOfDotEnv = (root: string) => `node libs/env/build/hash-dot-env.ts ${root}`;

/** The targets of the Astro project at `root`, a path relative to the workspace. */
export function astroTargets(
  root: string,
  options: AstroPluginOptions = {},
): Record<string, TargetConfiguration> {
  const build = options.buildTargetName ?? 'build';
  const typecheck = options.typecheckTargetName ?? 'typecheck';
  const check: TargetConfiguration = {
    ...command(root, 'astro check'),
    cache: true,
    inputs: ['default', '^production', { externalDependencies: ['astro', 'typescript'] }],
  };
  return {
    [build]: {
      ...command(root, 'astro build'),
      cache: true,
      dependsOn: [`^${build}`],
      inputs: [
        ...SOURCES,
        { externalDependencies: ['astro'] },
        { runtime: hashOfDotEnv(root) },
        { env: 'NETLIFY' },
      ],
      outputs: ['{projectRoot}/dist', '{projectRoot}/.netlify'],
    },
    [options.devTargetName ?? 'dev']: { ...command(root, 'astro dev'), continuous: true },
    [options.previewTargetName ?? 'preview']: {
      ...command(root, 'astro preview'),
      continuous: true,
      dependsOn: [build],
    },
    [typecheck]: check,
    // What no compiler but Astro's can read; `npm test` runs it beside one check of all other projects.
    [`${typecheck}:components`]: check,
  };
}

/**
 * Infers `build`, `dev`, `preview`, `typecheck` and `typecheck:components` for every project that has an `astro.config` file beside its
 * `package.json`. Fixture sites below a project have no `package.json` of their own and infer nothing.
 */
export const createNodesV2: CreateNodesV2<AstroPluginOptions> = [
  '{apps,libs}/**/astro.config.{ts,mts,mjs,js}',
  (files, options, context) =>
    createNodesFromFiles(
      (file, pluginOptions, _context) => {
        const root = dirname(file);
        if (root.split('/').length !== 2) return {};
        const project: Partial<ProjectConfiguration> = { targets: astroTargets(root, pluginOptions) };
        return { projects: { [root]: project } };
      },
      files,
      options,
      context,
    ),
];
