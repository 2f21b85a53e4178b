import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { standardKinds } from '@portal/content-core';
import { bcryptSource } from './bcrypt-source.ts';
import type { BuildEnvironment } from './build-inputs/build-environment.ts';
import { CONFIG_FILE } from './build-inputs/config-file.ts';
import { publishedOf } from './content/content-files.ts';
import { looksModule as looks } from './looks-module.ts';
import { sectionFolders, SECTIONS_FOLDER } from './own-kinds/own-kinds.ts';

/** What the virtual modules are written from. */
export interface SiteSource {
  /** Absolute folder of the site. */
  root: string;
  /** `astro dev` reads images and documents where they are. */
  dev: boolean;
  environment: BuildEnvironment;
  /** The build-time env object: the site's variables that its `.env` files name. For the server's code only. */
  dotEnv: Readonly<Record<string, string>>;
}

/** The source text of each virtual module of a site. Declared for TypeScript in `virtual.d.ts`. */
export const VIRTUAL_MODULES: Readonly<Record<string, (site: SiteSource) => string | Promise<string>>> = {
  'virtual:portal/config': () => `export { default } from '/${CONFIG_FILE}';`,
  'virtual:portal/content': async ({ root, dev, environment }) =>
    `export const content = ${dev ? JSON.stringify(await publishedOf(root, environment.commit)) : 'null'};`,
  'virtual:portal/kinds': async ({ root }) => ownKinds(await sectionFolders(root, 'schema.ts')),
  'virtual:portal/sections': async ({ root }) => sections(await sectionFolders(root, 'Section.astro')),
  'virtual:portal/layout': ({ root }) => layout(root),
  'virtual:portal/looks': ({ root }) => looks(root),
  'virtual:portal/bcrypt': ({ environment }) =>
    `export const library = ${JSON.stringify(environment.hosted ? '' : bcryptSource())};`,
  'virtual:portal/build': ({ root, dev, environment, dotEnv }) =>
    [
      `export const buildEnv = ${JSON.stringify(dotEnv)};`,
      `export const filesRoot = ${dev ? JSON.stringify(root) : 'null'};`,
      `export const hasOwnIcon = ${existsSync(join(root, 'public/favicon.svg'))};`,
      `export const hosted = ${!dev && environment.hosted};`,
    ].join('\n'),
};

function ownKinds(names: readonly string[]): string {
  const imports = names.map(
    (name, index) => `import { kind as kind${index} } from '/${SECTIONS_FOLDER}/${name}/schema.ts';`,
  );
  return [
    ...imports,
    `export const ownKinds = [${names.map((_, index) => `kind${index}`).join(', ')}];`,
  ].join('\n');
}

/** The site's own components come first; a standard one that is replaced is not even loaded, nor are its styles. */
function sections(own: readonly string[]): string {
  const standard = Object.keys(standardKinds).filter((name) => !own.includes(name));
  const addresses = [
    ...standard.map((name) => [name, `@portal/site-kit/sections/${name}/Section.astro`]),
    ...own.map((name) => [name, `/${SECTIONS_FOLDER}/${name}/Section.astro`]),
  ];
  return [
    ...addresses.map(([, from], index) => `import Section${index} from '${from}';`),
    `export const components = {${addresses.map(([name], index) => `${JSON.stringify(name)}: Section${index}`).join(', ')}};`,
  ].join('\n');
}

function layout(root: string): string {
  const has = (path: string) => existsSync(join(root, path));
  const part = (name: string) =>
    has(`src/layout/${name}.astro`)
      ? `export { default as ${name} } from '/src/layout/${name}.astro';`
      : `export const ${name} = undefined;`;
  return [
    ...(has('src/theme.css') ? [`import '/src/theme.css';`] : []),
    ...['Head', 'Header', 'Footer'].map(part),
  ].join('\n');
}
