import {
  generateFiles,
  type GeneratorCallback,
  joinPathFragments,
  logger,
  names,
  type Tree,
} from '@nx/devkit';
import { libraryGenerator } from '@nx/node';
import { fileURLToPath } from 'node:url';
import { keepRootFiles } from './keep-root-files.ts';
import { packageName, writeProject } from './write-project.ts';

/** Options of the generator `lib`; `lib-schema.json` says which values they take. */
export interface LibOptions {
  directory: string;
  floor: string;
}

/**
 * `npx nx g @portal/generators:lib libs/<name> --floor=<floor>`: `@nx/node`'s library with the tag, targets and tests that libs have
 * here. Its one function and test are there to be replaced.
 * @throws Error when the folder holds something already.
 */
export default async function generateLib(
  tree: Tree,
  { directory, floor }: LibOptions,
): Promise<GeneratorCallback> {
  if (tree.children(directory).length > 0)
    throw new Error(`${directory} exists already; choose another folder.`);
  const name = packageName(directory);
  await keepRootFiles(tree, () =>
    libraryGenerator(tree, {
      directory,
      name,
      linter: 'none',
      unitTestRunner: 'none',
      buildable: false,
      compiler: 'tsc',
      useProjectJson: false,
      skipFormat: true,
    }),
  );
  const { fileName, propertyName } = names(directory.split('/').at(-1) ?? '');
  tree.delete(joinPathFragments(directory, 'tsconfig.lib.json'));
  tree.delete(joinPathFragments(directory, 'src/lib'));
  writeProject(tree, {
    directory,
    floor,
    description: 'Say in a paragraph what it is for and what it promises.',
    manifest: {
      sideEffects: false,
      exports: { '.': './src/index.ts' },
      scripts: { typecheck: 'check-types -p tsconfig.json' },
      dependencies: {},
    },
  });
  generateFiles(tree, fileURLToPath(new URL('./files/lib', import.meta.url)), directory, {
    fileName,
    propertyName,
  });
  return () => logger.info(`${name} is written. Run npm install, then add it to the map in README.md.`);
}
