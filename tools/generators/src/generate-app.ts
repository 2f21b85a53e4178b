import {
  generateFiles,
  type GeneratorCallback,
  joinPathFragments,
  logger,
  readJson,
  type Tree,
} from '@nx/devkit';
import { applicationGenerator } from '@nx/node';
import { fileURLToPath } from 'node:url';
import { keepRootFiles } from './keep-root-files.ts';
import { packageName, writeProject } from './write-project.ts';

/** Options of the generator `app`; `app-schema.json` says which values they take. */
export interface AppOptions {
  directory: string;
}

/** The dependencies of a new app, at the versions that the worker has. */
const SHARED = ['@hono/node-server', '@portal/env', '@portal/errors', 'hono'];

/**
 * `npx nx g @portal/generators:app apps/<name>`: `@nx/node`'s application with the tag, targets and tests that apps have here: a Node
 * server with a health check.
 * @throws Error when the folder holds something already.
 */
export default async function generateApp(tree: Tree, { directory }: AppOptions): Promise<GeneratorCallback> {
  if (tree.children(directory).length > 0)
    throw new Error(`${directory} exists already; choose another folder.`);
  const name = packageName(directory);
  await keepRootFiles(tree, () =>
    applicationGenerator(tree, {
      directory,
      name,
      framework: 'none',
      bundler: 'esbuild',
      linter: 'none',
      unitTestRunner: 'none',
      e2eTestRunner: 'none',
      useProjectJson: false,
      skipFormat: true,
    }),
  );
  for (const file of ['tsconfig.app.json', 'src/assets', 'project.json'])
    if (tree.exists(joinPathFragments(directory, file))) tree.delete(joinPathFragments(directory, file));
  const { dependencies } = readJson<{ dependencies: Record<string, string> }>(
    tree,
    'apps/worker/package.json',
  );
  writeProject(tree, {
    directory,
    floor: 'surface',
    description: 'Say in a paragraph what it serves and who calls it.',
    manifest: {
      scripts: { start: 'node src/main.ts', typecheck: 'check-types -p tsconfig.json' },
      dependencies: Object.fromEntries(SHARED.map((one) => [one, dependencies[one]])),
    },
  });
  generateFiles(tree, fileURLToPath(new URL('./files/app', import.meta.url)), directory, {});
  return () => logger.info(`${name} is written. Run npm install, then add it to the map in README.md.`);
}
