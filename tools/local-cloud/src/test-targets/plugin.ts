import {
  createNodesFromFiles,
  type CreateNodesV2,
  type ProjectConfiguration,
  type TargetConfiguration,
} from '@nx/devkit';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { transitiveReferences } from './transitive-references.ts';

type Inputs = NonNullable<TargetConfiguration['inputs']>;

/** What every test depends on. */
const OF_ALL_TESTS: Inputs = [
  '{projectRoot}/*.{json,mjs}',
  'sharedGlobals',
  { env: 'PORTAL_LONG_FORM' },
  { env: 'PORTAL_SEED' },
];
/** A test that refers to the root of the workspace may read sources of any project. */
const ALL_SOURCES = ['apps', 'libs', 'tools', 'e2e'].map(
  (folder) => `{workspaceRoot}/${folder}/**/*.{ts,tsx,mjs}`,
);

/**
 * The targets that run the tests of the project at `root`: one for each folder of its `src` with tests, whose inputs are what these tests import and
 * nothing else, one for the tests beside the folders, and `test`, which is all of them.
 */
export function testTargets(workspace: string, root: string): Record<string, TargetConfiguration> {
  const sources = join(workspace, root, 'src');
  const targets: Record<string, TargetConfiguration> = {};
  for (const [folder, tests] of testsByFolder(sources)) {
    const pattern = folder === '.' ? 'src/[^/]+\\.test\\.ts' : `src/${folder}/`;
    targets[`test--${folder === '.' ? 'shared' : folder}`] = {
      executor: 'nx:run-commands',
      options: { cwd: root, command: `jest '${pattern}'` },
      cache: true,
      inputs: inputsOf(tests, { workspace, root }),
    };
  }
  return { ...targets, test: { executor: 'nx:noop', cache: true, dependsOn: Object.keys(targets) } };
}

function testsByFolder(sources: string): Map<string, string[]> {
  const tests = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.endsWith('.pg.test.ts'))
    .sort();
  const folderOf = (name: string) => (name.includes(sep) ? (name.split(sep)[0] ?? '') : '.');
  return new Map(
    [...Map.groupBy(tests, folderOf)].map(([folder, names]) => [
      folder,
      names.map((name) => join(sources, name)),
    ]),
  );
}

/**
 * Whole folders of `src` that the tests reach, since a program may read what lies beside it; other files one by one; the sources of the packages that
 * they import, with the packages that these need in production.
 */
function inputsOf(tests: readonly string[], at: { workspace: string; root: string }): Inputs {
  const { paths, packages } = transitiveReferences(tests);
  const files = new Set<string>();
  for (const path of paths) {
    const name = relative(at.workspace, path).replaceAll(sep, '/');
    if (name === '') ALL_SOURCES.forEach((sources) => files.add(sources));
    else files.add(inputOf(name, at.root));
  }
  const projects = withDependencies(packages, at.workspace);
  return [...OF_ALL_TESTS, ...[...files].sort(), { input: 'production', projects }];
}

function inputOf(name: string, root: string): string {
  const [folder = '', ...below] = name.startsWith(`${root}/src/`)
    ? name.slice(`${root}/src/`.length).split('/')
    : [];
  if (below.length > 0) return `{projectRoot}/src/${folder}/**/*`;
  return /\.\w+$/.test(name) ? `{workspaceRoot}/${name}` : `{workspaceRoot}/${name}/**/*`;
}

function withDependencies(packages: ReadonlySet<string>, workspace: string): string[] {
  const [asked, found] = [new Set(packages), new Array<string>()];
  for (const name of asked) {
    const file = join(workspace, 'node_modules', name, 'package.json');
    // A test may contain names of files that do not exist.
    if (!existsSync(file)) continue;
    found.push(name);
    const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    for (const other of Object.keys(dependencies)) if (other.startsWith('@portal/')) asked.add(other);
  }
  return found.sort();
}

/** Infers the targets of tests for the local cloud, whose parts depend on different projects. */
export const createNodesV2: CreateNodesV2 = [
  'tools/local-cloud/package.json',
  (files, options, context) =>
    createNodesFromFiles(
      (file) => {
        const root = dirname(file);
        const project: Partial<ProjectConfiguration> = {
          targets: testTargets(context.workspaceRoot, root),
        };
        return { projects: { [root]: project } };
      },
      files,
      options,
      context,
    ),
];
