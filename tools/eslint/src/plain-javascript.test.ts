import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../../../', import.meta.url));
const FOREIGN = new Set(['node_modules', 'dist', '.astro', '.netlify', '.nx', '.portal', 'test-results']);
/** Files that other programs look for under their name. */
const CONFIGURATION = /(?:^|\/)(?:[\w.-]+\.config|jest\.preset|jest-preset)\.mjs$/;
const MOST = 8;

const files = globSync('**/*.{js,mjs,cjs}', {
  cwd: workspace,
  exclude: (name) => FOREIGN.has(name.split(/[\\/]/).at(-1) ?? ''),
}).filter((file) => !CONFIGURATION.test(file.replaceAll('\\', '/')));

test('few files are plain JavaScript, and each says why in its first line', () => {
  expect(files.length).toBeGreaterThan(0);
  expect(files.length).toBeLessThanOrEqual(MOST);
  const unexplained = files.filter((file) => {
    const [first, second] = readFileSync(join(workspace, file), 'utf8').split('\n');
    return !/^\/\/ Plain JavaScript, (?:since|so that) /.test(
      (first?.startsWith('#!') ? second : first) ?? '',
    );
  });
  expect(unexplained).toEqual([]);
});
