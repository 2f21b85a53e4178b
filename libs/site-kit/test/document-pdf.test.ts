import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hashSync } from 'bcryptjs';
import type { BuildOutcome } from './fixture-checkout.ts';
import { fixtureSite } from './fixture-site.ts';
import { openInBrowser } from './open-in-browser.ts';
import { editorViewIn } from './editor-view-in.ts';
import { siteVisitor } from './site-visitor.ts';

const HTML = 'd'.repeat(32);
const RECORD = `documents/${HTML}/document.json`;
const { CHROMIUM_PATH } = process.env;
const ON = { DOCUMENT_PDF: '1', ...(CHROMIUM_PATH === undefined ? {} : { CHROMIUM_PATH }) };

/** A site in password mode with two audiences. */
const PASSWORDS = {
  SESSION_SECRET: 'a-session-secret-of-more-than-32-characters',
  CODEHOST_OWNER: 'agency',
  CODEHOST_REPO: 'site',
  CODEHOST_TOKEN: 'token',
  CODEHOST_API_URL: 'http://127.0.0.1:9',
  ADMIN_PASSWORD: hashSync('owner', 4),
  EDITOR_PASSWORD: hashSync('editor', 4),
  VIEWER_CLIENT_PASSWORD: hashSync('client', 4),
  VIEWER_PRESS_PASSWORD: hashSync('press', 4),
};

describe('a site that renders its documents as PDF', () => {
  const site = fixtureSite('options');
  const files = join(site.root, 'dist/server/portal-files');
  let built: BuildOutcome;
  let origin: string;
  const pdf = (init?: RequestInit) => fetch(`${origin}/api/document-pdf/${HTML}`, init);

  beforeAll(async () => {
    site.change(RECORD, 'Open report', 'Report: the year å');
    built = await site.buildContent(ON);
    origin = await site.serve();
  });
  afterAll(() => site.remove());

  test('says what it rendered', () => {
    expect(built.output).toContain('Documents as PDF: 1, of which 1 rendered now with');
    const [rendered] = JSON.parse(readFileSync(join(files, 'pdf-manifest.json'), 'utf8')).documents;
    const { sha256 } = JSON.parse(readFileSync(join(site.root, RECORD), 'utf8'));
    expect(rendered).toMatchObject({ id: HTML, sha256, pages: 1 });
  });

  test('serves it under its title, with the headers of the document', async () => {
    const original = await fetch(`${origin}/api/document-file/${HTML}`);
    const answer = await pdf();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''Report%20%20the%20year%20%C3%A5.pdf`,
    );
    for (const name of ['cache-control', 'accept-ranges', 'x-content-type-options'])
      expect([name, answer.headers.get(name)]).toEqual([name, original.headers.get(name)]);
    const bytes = await answer.text();
    expect(bytes.slice(0, 5)).toBe('%PDF-');
    const part = await pdf({ headers: { range: 'bytes=0-3' } });
    expect([part.status, await part.text()]).toEqual([206, '%PDF']);
    const head = await pdf({ method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([
      ...[200, answer.headers.get('content-length')],
    ]);
    const known = await pdf({ headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
    expect(known.status).toBe(304);
  });

  test('offers it beside the original', async () => {
    const page = await (await fetch(origin)).text();
    expect(page).toContain(`href="/api/document-file/${HTML}"`);
    expect(page).toMatch(
      new RegExp(`href="/api/document-pdf/${HTML}" aria-label="PDF [^"]+: Report: the year å"`),
    );
    expect(page.match(/\/api\/document-pdf\//g)).toHaveLength(1);
  });

  test('serves none as a plain file', async () => {
    for (const path of [`/document-pdfs/${HTML}.pdf`, '/pdf-manifest.json'])
      expect((await fetch(origin + path)).status).toBe(404);
    const opened = await openInBrowser(`${origin}/api/document-pdf/${'0'.repeat(32)}`);
    expect([opened.status, opened.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });

  test('serves what lies in DOCUMENT_PDF_DIR', async () => {
    // What lies here is no code of the site.
    const elsewhere = join(site.root, 'node_modules/elsewhere');
    cpSync(files, elsewhere, { recursive: true });
    writeFileSync(join(elsewhere, `document-pdfs/${HTML}.pdf`), '%PDF-elsewhere');
    origin = await site.serve({ DOCUMENT_PDF_DIR: elsewhere });
    expect(await (await pdf()).text()).toBe('%PDF-elsewhere');
  });

  describe('built again with other content', () => {
    test('renders what changed only, with the same code', async () => {
      site.change('content/site.json', 'Small Site', 'Changed Site');
      const same = await site.buildContent(ON);
      expect(same.output).toContain('Documents as PDF: 1, of which 0 rendered now');
      site.change(RECORD, 'Report: the year å', 'Another title');
      expect((await site.build(ON)).output).toContain('Documents as PDF: 1, of which 1 rendered now');
    });

    test('serves the PDF of a document for an audience to that audience only, and to no cache', async () => {
      site.change(RECORD, '"audience": "all"', '"audience": ["client"]');
      expect((await site.build(ON)).output).toContain('Documents as PDF: 1, of which 0 rendered now');
      origin = await site.serve(PASSWORDS);
      const asked = async (audience: string | null) => {
        const person = siteVisitor(() => origin);
        if (audience !== null)
          await person.post('/api/auth/verify-audience', { audience, password: audience });
        const { status, headers } = await person.get(`/api/document-pdf/${HTML}`);
        return [status, headers.get('cache-control')];
      };
      expect(await asked(null)).toEqual([401, 'private, no-store']);
      const opened = await openInBrowser(`${origin}/api/document-pdf/${HTML}`);
      const next = encodeURIComponent(`/api/document-pdf/${HTML}`);
      expect([opened.status, opened.headers.location]).toEqual([302, `/login?next=${next}`]);
      expect(await asked('press')).toEqual([404, 'no-store']);
      expect(await asked('client')).toEqual([200, 'private, no-store']);
      site.change(RECORD, '"audience": ["client"]', '"audience": "all"');
    });

    test('names a document that cannot be rendered, and is built nonetheless', async () => {
      rmSync(join(site.root, `documents/${HTML}/original.html`));
      const { code, output } = await site.build(ON);
      expect([code, output]).toEqual([
        0,
        expect.stringContaining('The document "Another title" (documents/dddddddd'),
      ]);
      expect(JSON.parse(readFileSync(join(files, 'pdf-manifest.json'), 'utf8'))).toEqual({
        documents: [],
        failed: [{ id: HTML, title: 'Another title', reason: 'not_rendered' }],
      });
      origin = await site.serve(PASSWORDS);
      const editor = siteVisitor(() => origin);
      await editor.post('/api/auth/sign-in', { password: 'editor' });
      expect(editorViewIn(await (await editor.get('/edit')).text())).toMatchObject({
        view: 'overview',
        withoutPdf: [{ title: 'Another title', reason: 'not_rendered' }],
      });
    });

    test('has none where the environment switches it off, or says nothing of it', async () => {
      for (const env of [{ DOCUMENT_PDF: '0' }, {}]) {
        expect((await site.build(env)).output).not.toContain('Documents as PDF');
        expect(existsSync(join(files, 'document-pdfs'))).toBe(false);
        expect(existsSync(join(files, 'pdf-manifest.json'))).toBe(false);
      }
    });

    test('is not built without a browser, or with a switch that is none', async () => {
      const lost = await site.build({ ...ON, CHROMIUM_PATH: '/nowhere' });
      expect([lost.code, lost.output]).toEqual([2, expect.stringContaining('npm install --save-exact')]);
      const wrong = await site.build({ ...ON, DOCUMENT_PDF: 'yes' });
      expect([wrong.code, wrong.output]).toEqual([
        2,
        expect.stringContaining('DOCUMENT_PDF must be "1" or "0"'),
      ]);
    });
  });
});
