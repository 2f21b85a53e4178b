import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { boundBySetup, contentImports } from './bound-to-content.ts';

/** Vite is a package of Astro's. */
const { resolve } = createRequire(findPackageJSON('astro', import.meta.url) ?? '');
const { build }: { build(config: object): Promise<unknown> } = await import(
  pathToFileURL(resolve('vite')).href
);

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bound-'));
  for (const folder of ['src', 'content', 'media']) mkdirSync(join(root, folder));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a site’s setup', () => {
  const plain = { configuresVite: false, hasPrerendered: false };
  const named = (...names: string[]) => ({
    integrations: names.map((name) => ({ name, hooks: {} })),
    root: pathToFileURL(`${root}/`),
    srcDir: pathToFileURL(`${root}/src/`),
  });
  const kit = () => named('@portal/site-kit', '@astrojs/node');

  test('leaves code independent of content when it holds the kit and components of a framework', () => {
    expect(boundBySetup(kit(), plain)).toBeNull();
    expect(boundBySetup(named('@portal/site-kit', '@astrojs/netlify', '@astrojs/react'), plain)).toBeNull();
  });

  test('binds code to content by prerendered pages, settings of Vite or PostCSS, other integrations and collections', () => {
    expect(boundBySetup(kit(), { ...plain, hasPrerendered: true })).toBe('a page is prerendered');
    expect(boundBySetup(kit(), { ...plain, configuresVite: true })).toContain('configures Vite');
    expect(boundBySetup(named('@portal/site-kit', 'search-index'), plain)).toContain('search-index');
    writeFileSync(join(root, 'src/content.config.ts'), '');
    expect(boundBySetup(kit(), plain)).toBe('the site has content collections');
    writeFileSync(join(root, 'postcss.config.mjs'), '');
    expect(boundBySetup(kit(), plain)).toContain('configures PostCSS');
  });
});

describe('bundled code', () => {
  const bundled = async (code: string) => {
    writeFileSync(join(root, 'src/main.js'), code);
    const imports = contentImports(() => root);
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [imports.plugin],
      build: { rollupOptions: { input: join(root, 'src/main.js') }, assetsInlineLimit: 0 },
    });
    return imports.bound();
  };

  test('that imports a record or an image is bound to content; other code is not', async () => {
    writeFileSync(join(root, 'content/site.json'), '{ "name": "A" }');
    writeFileSync(join(root, 'media/a.webp'), 'bytes');
    writeFileSync(join(root, 'src/data.json'), '{ "name": "A" }');
    expect(await bundled(`import { name } from './data.json'; console.log(name);`)).toBeNull();
    expect(await bundled(`import { name } from '../content/site.json'; console.log(name);`)).toBe(
      'the site’s code imports content/site.json',
    );
    expect(await bundled(`console.log(new URL('../media/a.webp', import.meta.url).href);`)).toContain(
      'media/a.webp',
    );
    writeFileSync(join(root, 'src/main.css'), `body { background: url('../media/a.webp'); }`);
    expect(await bundled(`import './main.css';`)).toContain('media/a.webp');
  });
});
