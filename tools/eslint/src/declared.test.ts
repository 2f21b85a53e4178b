import { describe, expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../../../', import.meta.url));
const OWN = /(?:from|import)\s*\(?\s*['"](@portal\/[a-z-]+)/g;

/** Projects by folder, with every workspace package their package.json declares. */
function projects(): { folder: string; name: string; declared: Set<string> }[] {
  return globSync(['{apps,libs,tools}/*/package.json', 'libs/providers/*/package.json', 'e2e/package.json'], {
    cwd: workspace,
  }).map((file) => {
    const manifest = JSON.parse(readFileSync(join(workspace, file), 'utf8'));
    const declared = new Set(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }));
    return { folder: dirname(file), name: manifest.name, declared };
  });
}

function importsOf(text: string): string[] {
  return [...text.matchAll(OWN)].map(([, specifier]) => specifier ?? '');
}

function undeclaredImports(folder: string, name: string, declared: Set<string>): string[] {
  const files = globSync('**/*.{ts,tsx,mts,mjs,astro}', {
    cwd: join(workspace, folder),
    exclude: (path) => /(^|\/)(node_modules|dist|\.astro|fixtures)$/.test(String(path)),
  });
  return files.flatMap((file) => {
    const text = readFileSync(join(workspace, folder, file), 'utf8');
    return importsOf(text)
      .filter((found) => found !== name && !declared.has(found))
      .map((found) => `${folder}/${file}: ${found}`);
  });
}

/** Nx sees no import made in an .astro file, so the package.json is what tells it who is affected. */
describe('imports between projects', () => {
  test.each(projects().filter(({ folder }) => folder !== 'tools/eslint'))(
    '$name declares every project it imports, .astro files included',
    ({ folder, name, declared }) => {
      expect(undeclaredImports(folder, name, declared)).toEqual([]);
    },
  );

  test('are found in frontmatter, in types and in dynamic imports', () => {
    const text =
      "---\nimport { a } from '@portal/one/sub';\nimport type { B } from '@portal/two';\n---\n{await import('@portal/three')}";
    expect(importsOf(text)).toEqual(['@portal/one', '@portal/two', '@portal/three']);
  });
});
