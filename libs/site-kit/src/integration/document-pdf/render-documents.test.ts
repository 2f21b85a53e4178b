import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:net';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FoundEngine } from './browser-engine.ts';
import { findEngine } from './find-engine.ts';
import { pdfCache } from './pdf-cache.ts';
import {
  type DocumentToRender,
  RENDER_LIMITS,
  renderDocuments,
  type RenderOptions,
} from './render-documents.ts';

let root: string;
let engine: FoundEngine;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-render-'));
  engine = await findEngine(root, { chromiumPath: process.env['CHROMIUM_PATH'] || undefined });
});
afterAll(() => rm(root, { recursive: true, force: true }));

const documentOf = (html: string | Buffer, name = 'a'): DocumentToRender => ({
  id: name.repeat(32),
  title: 'Tide tables & moorings',
  sha256: 'e'.repeat(64),
  read: async () => Buffer.from(html),
});

/** Renders with a cache of its own, unless one is given; returns what was written besides. */
async function render(documents: readonly DocumentToRender[], options: Partial<RenderOptions> = {}) {
  const written = new Map<string, Buffer>();
  const rendered = await renderDocuments({
    documents,
    language: 'de',
    style: '',
    engine,
    cache: pdfCache(await mkdtemp(join(root, 'cache-'))),
    write: async (id, pdf) => void written.set(id, Buffer.from(pdf)),
    ...options,
  });
  return { ...rendered, texts: [...written.values()].map((pdf) => pdf.toString('latin1')) };
}

describe('a rendered document', () => {
  test('is a tagged PDF with title, language and outline, whose pages are counted', async () => {
    const { documents, failed, texts } = await render([
      documentOf('<h1>Berth</h1><p>First<h2 style="break-before: page">Mooring</h2><p>Second'),
    ]);
    expect(failed).toEqual([]);
    expect(documents).toEqual([
      {
        id: 'a'.repeat(32),
        sha256: 'e'.repeat(64),
        pages: 2,
        bytes: texts[0]?.length,
        digest: expect.stringMatching(/^[\da-f]{64}$/),
      },
    ]);
    const [pdf = ''] = texts;
    expect(pdf).toMatch(/^%PDF-/);
    for (const mark of [
      '/StructTreeRoot',
      '/Outlines',
      '/Lang (de)',
      '/Marked true',
      'Tide tables & moorings',
    ])
      expect([mark, pdf.includes(mark)]).toEqual([mark, true]);
  });

  test('has the language that the document names, and no page size but its own', async () => {
    const { texts } = await render([
      documentOf('<html lang="fr"><style>@page { size: 100pt 200pt }</style><p>Quai</html>'),
    ]);
    expect(texts[0]).toContain('/Lang (fr)');
    expect(texts[0]).toMatch(/\/MediaBox \[0 0 100\.\d+ 199\.\d+\]/);
  });

  test('comes from bytes in the encoding that office programs write', async () => {
    const [latin, utf] = await Promise.all(
      [Buffer.from('<title>x</title><h1>K\u00f8benhavn</h1>', 'latin1'), '<h1>København</h1>'].map((html) =>
        render([documentOf(html)]),
      ),
    );
    expect(latin?.texts[0]?.length).toBe(utf?.texts[0]?.length);
  });

  test('was printed with scripts off', async () => {
    const { documents } = await render([
      documentOf(
        `<p>One</p><script>for (let i = 0; i < 9; i++) document.body.insertAdjacentHTML('beforeend', '<p style="break-before:page">more')</script>`,
      ),
    ]);
    expect(documents[0]?.pages).toBe(1);
  });

  test('asks nothing of the network', async () => {
    const asked: string[] = [];
    const server: Server = createServer((socket) => {
      asked.push('connected');
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const at = `http://127.0.0.1:${port}`;
    try {
      const { documents, texts } = await render([
        documentOf(`
          <link rel="preconnect" href="${at}"><link rel="dns-prefetch" href="${at}">
          <link rel="prefetch" href="${at}/a"><link rel="stylesheet" href="${at}/a.css">
          <meta http-equiv="refresh" content="0; url=${at}/left">
          <style>@import '${at}/b.css'; @font-face { font-family: x; src: url(${at}/x.woff2) } p { font-family: x; background: url(${at}/c.png) }</style>
          <p>Text</p><img src="${at}/a.png"><img src="file:///etc/hostname"><iframe src="${at}/frame"></iframe>
          <object data="${at}/object"></object><embed src="${at}/embed"><video src="${at}/v.mp4" poster="${at}/p.png"></video>
          <svg><image href="${at}/s.png"/><use href="${at}/u.svg#a"/></svg>
          <a href="/relative">relative</a> <a href="javascript:alert(1)">script</a> <a href="https://example.org/kept">kept</a>
          <img alt="" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/%3E">`),
      ]);
      expect(documents).toHaveLength(1);
      expect(texts[0]).toContain('https://example.org/kept');
      expect(texts[0]).not.toMatch(/document\.invalid|javascript:/);
      expect(asked).toEqual([]);
    } finally {
      server.close();
    }
  });

  test('is styled as the site says', async () => {
    const html = '<p>One<p>Two';
    const plain = await render([documentOf(html)]);
    const styled = await render([documentOf(html)], { style: 'p { break-after: page }' });
    expect([plain.documents[0]?.pages, styled.documents[0]?.pages]).toEqual([1, 2]);
  });
});

describe('a document that cannot be rendered', () => {
  test('is left out and named; those after it are rendered', async () => {
    const missing = { ...documentOf('', 'b'), read: async () => Promise.reject(new Error('ENOENT')) };
    const { documents, failed } = await render([missing, documentOf('<p>Text', 'c')]);
    expect(failed).toEqual([{ id: 'b'.repeat(32), title: 'Tide tables & moorings', reason: 'not_rendered' }]);
    expect(documents.map(({ id }) => id)).toEqual(['c'.repeat(32)]);
  });

  test.each([
    ['too_slow', { documentMs: 1 }],
    ['too_slow', { buildMs: 0 }],
    ['too_large', { documentBytes: 1_000 }],
    ['too_large', { buildBytes: 1_000 }],
  ] as const)('has the reason %s beyond %j', async (reason, limit) => {
    const limits = { ...RENDER_LIMITS, ...limit };
    const { documents, failed } = await render([documentOf('<p>Text')], { limits });
    expect([documents, failed.map((one) => one.reason)]).toEqual([[], [reason]]);
  });

  test('is one whose browser ends', async () => {
    const broken: FoundEngine = {
      name: 'broken',
      open: async () => ({ path: '/bin/false', args: [], env: {}, version: '1' }),
    };
    const { failed } = await render([documentOf('<p>Text')], { engine: broken });
    expect(failed.map(({ reason }) => reason)).toEqual(['not_rendered']);
  });
});

describe('what was rendered', () => {
  test('is rendered again only when source, title, language, style or engine is another', async () => {
    const cache = pdfCache(join(root, 'shared'));
    const opened = await engine.open();
    const first = documentOf('<p>Text');
    const renderedNow = async (document: DocumentToRender, options: Partial<RenderOptions> = {}) =>
      (await render([document], { cache, ...options })).renderedNow;
    const another: FoundEngine = { ...engine, open: async () => ({ ...opened, version: 'another' }) };
    expect(await renderedNow(first)).toBe(1);
    expect(await renderedNow(first)).toBe(0);
    expect(await renderedNow({ ...first, id: 'f'.repeat(32) })).toBe(0);
    expect(await renderedNow(documentOf('<p>Other'))).toBe(1);
    expect(await renderedNow({ ...first, title: 'Other' })).toBe(1);
    expect(await renderedNow(first, { language: 'da' })).toBe(1);
    expect(await renderedNow(first, { style: 'p { color: red }' })).toBe(1);
    expect(await renderedNow(first, { engine: another })).toBe(1);
  });

  test('leaves nothing of the browser among the temporary files', async () => {
    const { TMPDIR } = process.env;
    const own = await mkdtemp(join(root, 'tmp-'));
    process.env['TMPDIR'] = own;
    try {
      expect((await render([documentOf('<p>Text')])).documents).toHaveLength(1);
    } finally {
      if (TMPDIR === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = TMPDIR;
    }
    expect(await readdir(own)).toEqual([]);
  });

  test('is forgotten when it was not used for longest', async () => {
    const folder = join(root, 'few');
    const cache = pdfCache(folder, 2);
    for (const key of ['a', 'b', 'c']) await cache.store(key, Buffer.from(key));
    await cache.removeOldest();
    expect(await readdir(folder)).toHaveLength(2);
    expect(await cache.find('z')).toBeNull();
  });
});

describe('the engine', () => {
  test('is the one that CHROMIUM_PATH names, and none other when it is not there', async () => {
    const path = join(root, 'browser');
    await writeFile(path, '#!/bin/sh\necho "Some browser 1.2"\n');
    await chmod(path, 0o755);
    const found = await findEngine(root, { chromiumPath: path });
    expect(await found.open()).toEqual({ path, args: [], env: {}, version: 'Some browser 1.2' });
    await expect(findEngine(root, { chromiumPath: '/nowhere' })).rejects.toThrow(
      /CHROMIUM_PATH names \/nowhere/,
    );
  });

  test('is the package that the site has installed, unpacked into a folder of its version', async () => {
    const site = await mkdtemp(join(root, 'site-'));
    const folder = join(site, 'node_modules/@sparticuz/chromium');
    await mkdir(folder, { recursive: true });
    await writeFile(
      join(folder, 'package.json'),
      '{ "name": "@sparticuz/chromium", "version": "9.8.7", "type": "module", "exports": "./index.js" }',
    );
    await writeFile(
      join(folder, 'index.js'),
      `import { tmpdir } from 'node:os';
       process.env.LD_LIBRARY_PATH = '/libraries';
       export default { args: ['--no-sandbox'], executablePath: async () => tmpdir() + '/chromium' };`,
    );
    const found = await findEngine(site, { chromiumPath: undefined });
    expect(await found.open()).toEqual({
      path: join(tmpdir(), 'portal-chromium-9.8.7/chromium'),
      args: ['--no-sandbox'],
      env: { LD_LIBRARY_PATH: '/libraries' },
      version: '@sparticuz/chromium 9.8.7',
    });
  });

  test('is one of the system; without any the refusal says what to do', async () => {
    const none = { chromiumPath: undefined, systemBrowsers: ['/nowhere'] };
    const { peerDependencies } = JSON.parse(
      await readFile(new URL('../../../package.json', import.meta.url), 'utf8'),
    );
    const tested = `"npm install --save-exact @sparticuz/chromium@${peerDependencies['@sparticuz/chromium']}"`;
    await expect(findEngine(root, none)).rejects.toThrow(tested);
    await expect(findEngine(root, none)).rejects.toThrow(/CHROMIUM_PATH.*DOCUMENT_PDF=0/);
    expect((await findEngine(root, { ...none, systemBrowsers: ['/nowhere', '/bin/true'] })).name).toBe(
      '/bin/true',
    );
    await expect(
      (await findEngine(root, { ...none, systemBrowsers: ['/bin/false'] })).open(),
    ).rejects.toThrow(/\/bin\/false does not start/);
  });
});
