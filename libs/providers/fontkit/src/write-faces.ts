import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The typefaces as modules: a site's server is bundled, and finds no files of packages. Run this file to write them. */
const FACES = [
  { name: 'public-sans-700', package: 'public-sans', weight: 700, subsets: ['latin', 'latin-ext'] },
  { name: 'source-serif-4-600', package: 'source-serif-4', weight: 600, subsets: ['latin', 'latin-ext'] },
  // Public Sans has Latin letters only.
  { name: 'source-sans-3-700-east', package: 'source-sans-3', weight: 700, subsets: ['cyrillic', 'greek'] },
  { name: 'source-serif-4-600-east', package: 'source-serif-4', weight: 600, subsets: ['cyrillic', 'greek'] },
] as const;

/** The modules by their file names, with the texts that they have to have. */
export function faceModules(): { path: string; text: string }[] {
  const require = createRequire(import.meta.url);
  return FACES.map(({ name, package: from, weight, subsets }) => {
    const files = subsets.map((subset) =>
      readFileSync(require.resolve(`@fontsource/${from}/files/${from}-${subset}-${weight}-normal.woff`)),
    );
    const lines = files.map((file) => `  '${file.toString('base64')}',\n`);
    const text = `/** The files of @fontsource/${from} in base64, WOFF, SIL Open Font License 1.1. Written by write-faces.ts. */\nexport const files: readonly string[] = [\n${lines.join('')}];\n`;
    return { path: fileURLToPath(new URL(`./faces/${name}.ts`, import.meta.url)), text };
  });
}

if (import.meta.main) for (const { path, text } of faceModules()) writeFileSync(path, text);
