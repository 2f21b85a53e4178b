import { codeDesignOf, LOOK_FILE, LOOKS_FOLDER, OWN_DESIGN } from '@portal/content-core';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FORMS, KIT_LOOKS } from '../looks/kit-looks.ts';
import { FAMILIES, fontFiles } from '../looks/type/families.ts';

/** The names of a site's own looks, sorted. */
export function ownLookNames(root: string): readonly string[] {
  const folder = join(root, LOOKS_FOLDER);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).map((name) => `${name}/${LOOK_FILE}`);
  return codeDesignOf(
    files.filter((file) => existsSync(join(folder, file))).map((file) => `${LOOKS_FOLDER}/${file}`),
  ).looks;
}

/**
 * The source of the module with the parts of all looks. Vite makes small texts of the stylesheets and files with addresses of what they
 * name; which of them a page shows is decided when it is asked for.
 */
export function looksModule(root: string): string {
  const own = ownLookNames(root);
  const styles = {
    base: kitFile('base.css'),
    ...Object.fromEntries(FORMS.map((name) => [name, kitFile(`forms/${name}.css`)])),
    ...Object.fromEntries(KIT_LOOKS.map(({ name }) => [name, kitFile(`${name}/look.css`)])),
    ...ownFiles(root, own, 'look.css'),
  };
  const thumbnails = {
    ...Object.fromEntries(KIT_LOOKS.map(({ name }) => [name, kitFile(`${name}/thumbnail.webp`)])),
    ...ownFiles(root, own, 'thumbnail.webp'),
  };
  return [
    ...imported('styles', styles, '?inline'),
    ...imported('fonts', fontAddresses(), '?url'),
    ...imported('thumbnails', thumbnails, '?url'),
    ...own.map((name, index) => `import { look as look${index} } from '/${LOOKS_FOLDER}/${name}/look.ts';`),
    `export const ownLooks = [${own.map((_, index) => `look${index}`).join(', ')}];`,
    `export const hasOwnDesign = ${existsSync(join(root, OWN_DESIGN))};`,
  ].join('\n');
}

const kitFile = (path: string) => `@portal/site-kit/looks/${path}`;

/** A file of each of the site's own looks that has it. */
function ownFiles(root: string, names: readonly string[], file: string): Record<string, string> {
  const has = names.filter((name) => existsSync(join(root, LOOKS_FOLDER, name, file)));
  return Object.fromEntries(has.map((name) => [`own/${name}`, `/${LOOKS_FOLDER}/${name}/${file}`]));
}

/** The font files, found from the kit: a site need not have their packages at its own top level. */
function fontAddresses(): Record<string, string> {
  const files = Object.values(FAMILIES).flatMap((family) =>
    fontFiles(family).map(({ name }) => [
      name,
      fileURLToPath(import.meta.resolve(`@fontsource-variable/${family.pack}/files/${name}.woff2`)),
    ]),
  );
  return Object.fromEntries(files);
}

/** The statements that import each file and export all of them by name. */
function imported(exported: string, files: Readonly<Record<string, string>>, query: string): string[] {
  const entries = Object.entries(files);
  return [
    ...entries.map(([, from], index) => `import ${exported}${index} from ${JSON.stringify(from + query)};`),
    `export const ${exported} = {${entries.map(([name], index) => `${JSON.stringify(name)}: ${exported}${index}`).join(', ')}};`,
  ];
}
