import { describe, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)));
const SITE = `
  import { databaseAuth, defineConfig, environmentAuth, gitStorage, passwordAuth } from './src/config.ts';
  globalThis.config = defineConfig({ auth: environmentAuth(), storage: gitStorage(), site: { name: 'Quay' } });
  globalThis.others = [passwordAuth(), databaseAuth()];
`;

describe('portal.config.mjs in a browser', () => {
  test('is bundled without a Node module or any adapter, and runs where there is no process', async () => {
    const { metafile, outputFiles, warnings } = await build({
      absWorkingDir: PROJECT,
      stdin: { contents: SITE, resolveDir: PROJECT, loader: 'ts' },
      bundle: true,
      platform: 'browser',
      format: 'iife',
      write: false,
      metafile: true,
      logLevel: 'silent',
    });
    expect(warnings).toEqual([]);
    const outside = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
    expect(outside).toEqual([]);
    const inputs = Object.keys(metafile.inputs).filter((path) => !/node_modules\/zod\/|^<stdin>$/.test(path));
    expect(inputs.map((path) => path.replace(/^\.\.\//, ''))).toEqual(
      expect.arrayContaining([expect.stringMatching(/errors\/src/), 'src/config.ts']),
    );
    expect(inputs.filter((path) => !/errors\/src\/|ports\/src\/json\/|^src\/config\.ts$/.test(path))).toEqual(
      [],
    );
    const [bundle] = outputFiles;
    const browser: { config?: unknown; others?: unknown } = {};
    new Function('globalThis', 'process', 'require', bundle?.text ?? '')(browser, undefined, undefined);
    expect(browser.config).toMatchObject({ auth: { adapter: 'environment' }, storage: { adapter: 'git' } });
    expect(browser.others).toHaveLength(2);
  });
});
