import { generateFiles, type GeneratorCallback, logger, names, type Tree, updateJson } from '@nx/devkit';
import { fileURLToPath } from 'node:url';
import { addToEdgeFloor, addToMap } from './add-to-docs.ts';
import generateLib from './generate-lib.ts';

/** Options of the generator `provider`; `provider-schema.json` lists which values they take. */
export interface ProviderOptions {
  vendor: string;
  port: string;
  core: string;
  user: string;
}

/**
 * `npx nx g @portal/generators:provider <vendor> --port=<Port> --core=<core> --user=<folder>`: a port in a core, exported from there, and
 * a lib with an adapter for it, which the user of the port depends on. The one method of the port is there to be replaced.
 * @throws Error when the lib or the port exists already.
 */
export default async function generateProvider(
  tree: Tree,
  { vendor, port, core, user }: ProviderOptions,
): Promise<GeneratorCallback> {
  const portFile = names(port).fileName;
  const ports = `libs/${core}/src/ports`;
  if (tree.exists(`${ports}/${portFile}.ts`)) throw new Error(`The port ${port} exists already.`);
  const directory = `libs/providers/${vendor}`;
  await generateLib(tree, { directory, floor: 'edge' });
  for (const file of tree.children(`${directory}/src`)) tree.delete(`${directory}/src/${file}`);
  const values = {
    port,
    portFile,
    core,
    fileName: `${vendor}-${portFile}`,
    factory: names(vendor).propertyName + port,
    className: names(vendor).className,
  };
  generateFiles(tree, templates('adapter'), `${directory}/src`, values);
  generateFiles(tree, templates('port'), ports, values);
  const index = `libs/${core}/src/index.ts`;
  const exports = `export type { ${port} } from './ports/${portFile}.ts';\n`;
  tree.write(index, (tree.read(index, 'utf8') ?? '') + exports);
  depend(tree, directory, [`@portal/errors`, `@portal/${core}`]);
  depend(tree, user, [`@portal/${vendor}`]);
  addToMap(tree, vendor);
  addToEdgeFloor(tree, vendor);
  return () =>
    logger.info(`${directory} is written. Run npm install, and describe it in its README and in README.md.`);
}

const templates = (folder: string) => fileURLToPath(new URL(`./files/provider/${folder}`, import.meta.url));

/** Adds projects of the workspace to the dependencies of one. */
function depend(tree: Tree, directory: string, projects: readonly string[]): void {
  updateJson(tree, `${directory}/package.json`, ({ dependencies = {}, ...manifest }) => {
    const added = Object.entries({
      ...dependencies,
      ...Object.fromEntries(projects.map((one) => [one, '*'])),
    });
    added.sort(([one], [other]) => (one < other ? -1 : 1));
    return withDependencies(manifest, Object.fromEntries(added));
  });
}

/** The manifest with its dependencies where every manifest here has them: before `devDependencies` and `nx`. */
function withDependencies(manifest: Record<string, unknown>, dependencies: object): object {
  const entries = Object.entries(manifest);
  const after = entries.findIndex(([name]) => name === 'devDependencies' || name === 'nx');
  return Object.fromEntries([
    ...entries.slice(0, after),
    ['dependencies', dependencies] as const,
    ...entries.slice(after),
  ]);
}
