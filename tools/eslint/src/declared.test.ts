import { describe, expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../../../', import.meta.url));
/** The package of a static, dynamic or type import; relative, `node:` and virtual ones do not count. */
const PACKAGE =
  /(?:(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?|\bimport\()['"]((?:@[a-z0-9-]+\/)?[a-z0-9][a-z0-9._-]*)(?=['"/])/g;

const rootManifest = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8'));
const forTests = new Set(Object.keys(rootManifest.devDependencies));

/** Projects by folder, with every workspace package their package.json declares. */
function projects(): { folder: string; name: string; declared: Set<string> }[] {
  return globSync(['{apps,libs,tools}/*/package.json', 'libs/providers/*/package.json', 'e2e/package.json'], {
    cwd: workspace,
  }).map((file) => {
    const manifest = JSON.parse(readFileSync(join(workspace, file), 'utf8'));
    const declared = new Set(
      Object.keys({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.peerDependencies }),
    );
    return { folder: dirname(file), name: manifest.name, declared };
  });
}

function importsOf(text: string): string[] {
  return [...text.matchAll(PACKAGE)].map(([, specifier]) => specifier ?? '');
}

function undeclaredImports(folder: string, name: string, declared: Set<string>): string[] {
  const files = globSync('**/*.{ts,tsx,mts,mjs,astro}', {
    cwd: join(workspace, folder),
    exclude: (path) => /(^|\/)(node_modules|dist|\.astro|fixtures)$/.test(String(path)),
  });
  return files.flatMap((file) => {
    const text = readFileSync(join(workspace, folder, file), 'utf8');
    const test = /\.test\.tsx?$|(?:^|\/)(?:contracts|test|testing)\//.test(file);
    const known = (found: string) =>
      found === name ||
      declared.has(found) ||
      declared.has(`@types/${found}`) ||
      (test && forTests.has(found));
    return importsOf(text)
      .filter((found) => !known(found))
      .map((found) => `${folder}/${file}: ${found}`);
  });
}

/** Nx sees no import made in an .astro file, so the package.json decides which projects are affected. */
describe('imports from packages', () => {
  test.each(projects().filter(({ folder }) => folder !== 'tools/eslint'))(
    '$name declares every package it imports, .astro files included',
    ({ folder, name, declared }) => {
      expect(undeclaredImports(folder, name, declared)).toEqual([]);
    },
  );

  test('are found in frontmatter, in types and in dynamic imports', () => {
    const text =
      "---\nimport { a } from '@portal/one/sub';\nimport type { B } from 'two';\nimport '@three/css/x.css';\n---\n{await import('four')} from 'prose'";
    expect(importsOf(text)).toEqual(['@portal/one', 'two', '@three/css', 'four']);
  });
});
