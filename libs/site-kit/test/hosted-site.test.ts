import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BuildOutcome } from './fixture-checkout.ts';
import { fixtureSite } from './fixture-site.ts';

const IMAGE = 'a'.repeat(32);
const RESTRICTED = 'c'.repeat(32);
const HTML = 'd'.repeat(32);
const PROVIDER = {
  NETLIFY: 'true',
  DEPLOY_ID: '66aabbccddeeff0011223344',
  SITE: 'https://www.first.example.test',
  ...(process.env.CHROMIUM_PATH === undefined ? {} : { CHROMIUM_PATH: process.env.CHROMIUM_PATH }),
};

/** A function of the provider's second version. */
type Handler = (request: Request, context: object) => Promise<Response>;

describe('a site that the hosting provider builds', () => {
  const site = fixtureSite();
  const at = (...path: string[]) => join(site.root, ...path);
  let built: BuildOutcome;
  let handle: Handler;
  const ask = (path: string, init?: RequestInit) =>
    handle(new Request(`https://site.example.test${path}`, init), {
      ip: '203.0.113.7',
      waitUntil: () => undefined,
    });

  beforeAll(async () => {
    // A build for Node of before, as a developer's machine has it.
    mkdirSync(at('dist/server/portal-files/documents'), { recursive: true });
    writeFileSync(at('dist/server/portal-files/documents/secret.pdf'), 'secret');
    site.change('portal.config.mjs', 'site: {', 'documentPdf: true, site: {');
    built = await site.build(PROVIDER);
    handle = (await import(pathToFileURL(at('.netlify/v1/functions/ssr/ssr.mjs')).href)).default;
  });

  afterAll(() => site.remove());

  test('is one function, whose code holds no edge function, session store or image service', () => {
    expect([built.code, built.output]).toEqual([0, expect.stringContaining('adapter: @astrojs/netlify')]);
    expect(built.output).not.toContain('Netlify Blobs');
    expect(readdirSync(at('.netlify/v1/functions'))).toEqual(['ssr']);
    expect(existsSync(at('.netlify/v1/edge-functions/middleware/middleware.mjs'))).toBe(false);
  });

  test('answers pages from the function, only to those who may see them', async () => {
    const page = await ask('/');
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('A small site')]);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    const refused = await ask('/api/content');
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      401,
      'application/json; charset=utf-8',
    ]);
  });

  test('has its published images, which are open to all, as files with the headers of the route', () => {
    const folder = at('dist/api/media', IMAGE);
    expect(readdirSync(folder).sort()).toEqual(['480.webp', '960.webp']);
    expect(readFileSync(join(folder, '480.webp')).equals(readFileSync(at('media', IMAGE, '480.webp')))).toBe(
      true,
    );
    const rules = readFileSync(at('dist/_headers'), 'utf8');
    expect(rules).toContain('/api/media/*\n  Cache-Control: public, max-age=31536000, immutable\n');
    expect(rules).toContain('  x-content-type-options: nosniff\n');
  });

  test('has no document among its files; the function has them, and checks who asks', async () => {
    const files = readdirSync(at('dist'), { recursive: true, encoding: 'utf8' });
    expect(
      files.filter((file) => /(?:^|\/)documents(?:\/|$)|portal-files|\.pdf$|^server/.test(file)),
    ).toEqual([]);
    // How deep they lie in the function follows from where its packages are.
    const travelled = readdirSync(at('.netlify/v1/functions/ssr'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.includes('portal-files/'))
      .map((file) => file.slice(file.indexOf('portal-files/') + 'portal-files/'.length));
    expect(travelled).toContain(`documents/${RESTRICTED}/original.pdf`);
    expect(travelled).toContain(`document-pdfs/${HTML}.pdf`);
    expect(travelled.filter((file) => file.startsWith('media'))).toEqual([]);
    expect((await ask(`/api/document-file/${'b'.repeat(32)}`)).status).toBe(200);
    expect((await ask(`/api/document-file/${RESTRICTED}`)).status).toBe(404);
  });

  test('renders its HTML documents as PDF by default, and answers them from the function', async () => {
    const pdf = await ask(`/api/document-pdf/${HTML}`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');
  });

  test('has no image service, which would fetch files as the person who asks and let caches keep them', async () => {
    for (const path of ['/favicon.svg', `/api/document-file/${'b'.repeat(32)}`]) {
      const answer = await ask(`/_image?href=${path}&f=svg`);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    }
  });

  test('has the native module beside it that makes images ready', () => {
    expect(existsSync(at('.netlify/v1/functions/ssr/node_modules/sharp/package.json'))).toBe(true);
  });

  test('carries no threads: a hash is made where the request is answered', () => {
    const code = readdirSync(at('.netlify/v1/functions/ssr'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.mjs'))
      .map((file) => readFileSync(at('.netlify/v1/functions/ssr', file), 'utf8'));
    expect(code.filter((text) => text.includes('import { parentPort }'))).toEqual([]);
  });

  test('names neither its deploy nor its origin in its code, which serves others', () => {
    const files = ['dist', '.netlify'].flatMap((folder) =>
      readdirSync(at(folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    );
    expect(files.length).toBeGreaterThan(100);
    for (const value of [PROVIDER.DEPLOY_ID, new URL(PROVIDER.SITE).host])
      expect(files.filter((file) => readFileSync(file).includes(value))).toEqual([]);
  });

  test('gets other content into the same code for its next deploy, beside the scripts of earlier code', async () => {
    mkdirSync(at('node_modules/.cache/portal-assets'), { recursive: true });
    writeFileSync(at('node_modules/.cache/portal-assets/earlier.js'), 'export {};');
    writeFileSync(
      at('content/site.json'),
      readFileSync(at('content/site.json'), 'utf8').replace('Small Site', 'Changed Site'),
    );
    rmSync(at('media', IMAGE), { recursive: true });
    const next = { DEPLOY_ID: '66aabbccddeeff0011229999', SITE: 'https://www.second.example.test' };
    const { code, output } = await site.build({ ...PROVIDER, ...next });
    expect([code, output]).toEqual([0, expect.stringContaining('its code is used again')]);
    expect(output).toContain('Documents as PDF: 1, of which 0 rendered now');
    expect(existsSync(at('dist/_astro/earlier.js'))).toBe(true);
    expect(existsSync(at('dist/api/media', IMAGE))).toBe(false);
    const entry = `${pathToFileURL(at('.netlify/v1/functions/ssr/ssr.mjs')).href}?next`;
    const records = readdirSync(at('.netlify'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('published.json'))
      .map((file) => readFileSync(at('.netlify', file), 'utf8'));
    expect(records).toHaveLength(2);
    for (const text of records) expect(text).toContain('Changed Site');
    expect(typeof (await import(entry)).default).toBe('function');
  });
});

test('a site that asks for a Node server is refused when the provider builds it', async () => {
  const site = fixtureSite();
  try {
    writeFileSync(
      join(site.root, 'astro.config.mjs'),
      `import node from '@astrojs/node';
       import { portal } from '@portal/site-kit';
       export default { adapter: node({ mode: 'standalone' }), integrations: [portal()] };`,
    );
    const { code, output } = await site.build(PROVIDER);
    expect([code, output]).toEqual([1, expect.stringContaining('take "adapter" out')]);
  } finally {
    site.remove();
  }
});
