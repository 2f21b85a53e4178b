import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fixtureBuildOutput } from './fixture-builds.ts';
import type { BuildOutcome } from './fixture-checkout.ts';
import { fixtureSite, SAME_CODE } from './fixture-site.ts';
import { openInBrowser } from './open-in-browser.ts';

const IMAGE = 'a'.repeat(32);
const OPEN = 'b'.repeat(32);
const RESTRICTED = 'c'.repeat(32);
const HTML = 'd'.repeat(32);
const DOWNLOAD = 'f'.repeat(32);
const RESTRICTED_DOWNLOAD = '9'.repeat(32);
const COMMIT = { COMMIT_REF: 'c0ffee' };
const RENDERED = 'the head is rendered';

/** Every way in which a component of the kit marks what shows a field. */
const MARKS = String.raw`/\{\.\.\.(?:mark|field\((?:'[^']*'|${'`'}[^${'`'}]*${'`'})\))\}/g`;

/** At loading, since Astro has compiled a component before it reaches any other plugin's `transform`. */
const WITHOUT_MARKS = `
  vite: { plugins: [{
    name: 'without-marks',
    enforce: 'pre',
    async load(id) {
      if (!/\\.astro$/.test(id)) return undefined;
      const { readFile } = await import('node:fs/promises');
      return (await readFile(id, 'utf8')).replace(${MARKS}, 'dir="auto"');
    },
  }] },
`;

describe('a built site', () => {
  const site = fixtureSite();
  let built: BuildOutcome;
  let origin: string;
  const get = (path: string, init?: RequestInit) => fetch(origin + path, { redirect: 'manual', ...init });
  const html = async (path: string) => (await get(path)).text();
  /** What a client that has an answer gets when it asks once more. */
  const getAgain = ({ headers, url }: Response, init?: RequestInit) =>
    fetch(url, { ...init, headers: { 'if-none-match': headers.get('etag') ?? '' } });

  beforeAll(async () => {
    built = await site.buildContent(COMMIT);
    origin = await site.serve();
  });

  afterAll(() => site.remove());

  test('is built although a section is broken, and the section is named', async () => {
    for (const output of [built.output, await fixtureBuildOutput('plain')])
      expect(output).toContain('content/pages/home/broken.json (Home › Text › body): must not be empty');
    expect(await html('/')).not.toContain('This one is broken');
  });

  test('leaves out a section with hostile words, and names it', async () => {
    expect(built.output).toContain('content/pages/home/hostile.json');
    expect(await html('/')).not.toContain('alert(1)');
  });

  test('shows anonymous visitors nothing that is for an audience, for editors, or hidden', async () => {
    const page = await html('/');
    expect(page).toContain('A small site');
    for (const secret of [
      'Only for clients',
      'The price is 42',
      'Hidden words',
      'Cost estimate',
      RESTRICTED,
    ]) {
      expect(page).not.toContain(secret);
    }
    expect(page).not.toContain('href="/partners"');
  });

  test.each(['/', '/who/we-are', '/empty', '/nowhere'])(
    'puts no script and nothing inline on %s',
    async (path) => {
      const page = await html(path);
      expect(page).toContain('</html>');
      expect(page).not.toMatch(/<script/i);
      expect(page).not.toMatch(/<style/i);
      expect(page).not.toMatch(/\sstyle=/i);
      expect(page).not.toMatch(/\son[a-z]+=/i);
    },
  );

  test.each([
    '/',
    '/nowhere',
    '/start',
    '/sitemap.xml',
    `/api/media/${IMAGE}/480.webp`,
    `/api/document-file/${RESTRICTED}`,
  ])('sets the security headers on %s', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  test('sets the security headers on files that the server hands out itself, and for hosts that do', async () => {
    const [stylesheet = ''] = /\/_astro\/[^"]+\.css/.exec(await html('/')) ?? [];
    const ofPages = (await get('/')).headers;
    for (const path of [stylesheet, '/favicon.svg']) {
      const { headers, status } = await get(path);
      expect([path, status]).toEqual([path, 200]);
      for (const name of ['content-security-policy', 'x-content-type-options', 'permissions-policy'])
        expect([path, headers.get(name)]).toEqual([path, ofPages.get(name)]);
    }
    const secure = await get(stylesheet, { headers: { 'x-forwarded-proto': 'https' } });
    expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000');
    const file = readFileSync(join(site.root, 'dist/client/_headers'), 'utf8');
    expect(file).toMatch(/^\/\*\n {2}content-security-policy: default-src 'none'; style-src 'self';/);
    expect(file).toContain('strict-transport-security: max-age=31536000');
  });

  test('says which files are public', async () => {
    expect(await fixtureBuildOutput('plain')).toMatch(/Files in public\/ are public, .*: favicon\.svg/);
  });

  test('has one h1 on every page and no gap in the headings', async () => {
    for (const path of ['/', '/who/we-are', '/empty', '/nowhere']) {
      const levels = [...(await html(path)).matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
      expect(levels[0]).toBe(1);
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      levels.reduce((before, level) => {
        expect(level).toBeLessThanOrEqual(before + 1);
        return level;
      });
    }
  });

  test('gives each page one address', async () => {
    for (const [path, location] of [
      ['/start', '/'],
      ['/start?a=1', '/?a=1'],
      ['/us', '/who/we-are'],
      ['/board/us?a=1', '/who/we-are?a=1'],
      ['/who/we-are/', '/who/we-are'],
      ['/who/we-are/?a=1', '/who/we-are?a=1'],
      ['/us/', '/who/we-are'],
      ['/us/?a=1', '/who/we-are?a=1'],
      ['/index.html', '/'],
      ['/index.html?a=1', '/?a=1'],
      ['//who/we-are', '/who/we-are'],
      ['//who//we-are', '/who/we-are'],
      ['/who//we-are', '/who/we-are'],
    ] as const) {
      const response = await get(path);
      expect([path, response.status, response.headers.get('location')]).toEqual([path, 308, location]);
    }
    for (const path of ['//evil.example/', '//evil.example', '/nowhere/'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect((await get('/old-now/')).headers.get('location')).toBe('/who/we-are');
  });

  test('answers hidden pages and pages for an audience with the same 404', async () => {
    const missing = await get('/nowhere');
    const [words, headers] = [await missing.text(), headersOf(missing)];
    for (const path of ['/partners', '/friends']) {
      const restricted = await get(path);
      expect([path, restricted.status, headersOf(restricted)]).toEqual([path, 404, headers]);
      expect(await restricted.text()).toBe(words);
    }
  });

  test('lets caches keep only pages that are the same for everybody', async () => {
    expect((await get('/')).headers.get('cache-control')).toBe('private, no-store');
    const open = await get('/who/we-are');
    expect(open.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const again = await getAgain(open);
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  test('answers 304 with the headers of the whole page, but for those of its body', async () => {
    for (const method of ['GET', 'HEAD']) {
      const open = await get('/who/we-are', { method });
      const { 'content-type': type, 'transfer-encoding': _encoding, ...others } = headersOf(open);
      expect(type).toBe('text/html; charset=utf-8');
      expect(headersOf(await getAgain(open, { method }))).toEqual(others);
    }
  });

  test.each(['/events.ics', '/feed.xml', '/sitemap.xml'])(
    'gives those who poll %s the same bytes, and 304 when they have them',
    async (path) => {
      const first = await get(path);
      const second = await get(path);
      expect(await second.text()).toBe(await first.text());
      const again = await get(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    },
  );

  test('has one tag for a page, which changes with its address and with the settings of the server', async () => {
    const tagOf = async (path: string) => (await get(path)).headers.get('etag');
    const tag = await tagOf('/who/we-are');
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    expect((await get('/who/we-are', { method: 'HEAD' })).headers.get('etag')).toBe(tag);
    const tags = [tag, await tagOf('/who/we-are?a=1'), await tagOf('/empty')];
    origin = await site.serve({ SITE: 'https://www.site.example.test' });
    try {
      tags.push(await tagOf('/who/we-are'));
    } finally {
      origin = await site.serve();
    }
    expect(new Set(tags).size).toBe(4);
  });

  test('has no tag for a page that depends on who asks, or that is not there', async () => {
    for (const path of ['/', '/nowhere', '/login'])
      expect([path, (await get(path)).headers.has('etag')]).toEqual([path, false]);
  });

  test('answers HEAD like GET without a body, and refuses other methods', async () => {
    for (const path of ['/who/we-are', '/robots.txt', `/api/media/${IMAGE}/480.webp`]) {
      const head = await get(path, { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([200, '']);
    }
    for (const path of ['/who/we-are', '/login', '/edit/login', '/404', '/favicon.svg', '/nowhere'])
      for (const method of ['PUT', 'OPTIONS', 'PROPFIND']) {
        const refused = await get(path, { method, headers: { 'content-type': 'application/json' } });
        expect([method, path, refused.status, refused.headers.get('allow')]).toEqual([
          ...[method, path, 405, 'GET, HEAD'],
        ]);
      }
    // Every write below /api needs an editor, also where no such route exists.
    const image = await get(`/api/media/${IMAGE}/480.webp`, { method: 'PUT' });
    expect(image.status).toBe(401);
  });

  test('answers 405 to TRACE, on a page and on a file, and logs nothing', async () => {
    const before = site.log();
    // `fetch` does not send it.
    const trace = (path: string) =>
      new Promise<unknown>((resolve, reject) => {
        const sent = request(origin + path, { method: 'TRACE' }, ({ statusCode, headers }) =>
          resolve([statusCode, headers.allow]),
        );
        sent.on('error', reject).end();
      });
    for (const path of ['/', '/favicon.svg', '/api/content'])
      expect(await trace(path)).toEqual([405, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS']);
    // Lines of requests before these may arrive late.
    expect(site.log().slice(before.length)).not.toMatch(/TRACE|\[bug\]|Error/);
  });

  test('lists pages for everybody in the sitemap', async () => {
    const locations = [...(await html('/sitemap.xml')).matchAll(/<loc>([^<]+)/g)].map(([, loc]) => loc);
    expect(locations).toEqual([`${origin}/`, `${origin}/empty`, `${origin}/who/we-are`]);
    expect(await html('/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });

  test.each(['/sitemap.xml', '/feed.xml', '/events.ics'])(
    'writes %s once for everybody, and not again for a client that has it',
    async (path) => {
      const [first, second] = [await get(path), await get(path)];
      expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(await second.text()).toBe(await first.text());
      const again = await get(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect((await get(`${path}?x=1`)).headers.get('etag')).toBe(first.headers.get('etag'));
    },
  );

  test('lists nothing and is listed nowhere when search engines are to leave it out', async () => {
    const file = join(site.root, 'dist/server/portal-files/published.json');
    const before = readFileSync(file, 'utf8');
    const published = JSON.parse(before);
    const record = JSON.parse(published.files['content/site.json']);
    published.files['content/site.json'] = JSON.stringify({ ...record, seo: { noindex: true } });
    writeFileSync(file, JSON.stringify(published));
    origin = await site.serve();
    try {
      expect(await html('/sitemap.xml')).not.toContain('<loc>');
      expect(await html('/robots.txt')).toBe('User-agent: *\nAllow: /\n');
      expect(await html('/')).toContain('<meta name="robots" content="noindex">');
      for (const path of ['/', '/sitemap.xml', `/api/document-file/${OPEN}`, '/nowhere'])
        expect([path, (await get(path)).headers.get('x-robots-tag')]).toEqual([path, 'noindex']);
    } finally {
      writeFileSync(file, before);
      origin = await site.serve();
    }
    expect((await get('/')).headers.get('x-robots-tag')).toBeNull();
  });

  test('leads from old addresses to its pages, and nobody to what they may not see', async () => {
    const leads = async (path: string) => {
      const { status, headers } = await get(path);
      return [status, headers.get('location'), headers.get('cache-control')];
    };
    const hour = 'public, max-age=3600';
    const toAbout = [301, '/who/we-are', hour];
    for (const path of ['/alt/%C3%BCber%20uns.html', '/ALT/u%CC%88ber%20uns.html', '/?p=12'])
      expect([path, await leads(path)]).toEqual([path, toAbout]);
    for (const [path, query] of [
      ['/alt/%C3%BCber%20uns.html?from=Mail&utm_source=a%20b', '?from=Mail&utm_source=a%20b'],
      ['/?utm_source=brief&p=12', '?utm_source=brief'],
    ])
      expect([path, await leads(path ?? '')]).toEqual([path, [301, `/who/we-are${query}`, hour]]);
    for (const [path, location] of [
      ['/Who/We-Are', '/who/we-are'],
      ['/WHO/WE-ARE?utm_source=Brief', '/who/we-are?utm_source=Brief'],
      ['/Sitemap.XML', '/sitemap.xml'],
      ['/Login?x', '/login?x'],
    ])
      expect([path, await leads(path ?? '')]).toEqual([path, [308, location, 'private, no-store']]);
    expect((await get('/Nowhere')).status).toBe(404);
    expect(await leads('/index.php?ID=3')).toEqual([301, 'https://archive.example/three', hour]);
    expect(await leads('/now')).toEqual([302, '/who/we-are', 'private, no-store']);
    expect(await leads('/index.php?id=4')).toEqual(await leads('/nowhere'));
    expect(await leads('/old-prices')).toEqual(await leads('/nowhere'));
    expect((await get('/?p=13')).status).toBe(200);
    expect((await get('/?p=12', { method: 'POST' })).status).toBe(405);
  });

  test('names the origin that it runs with in absolute addresses, not the one it was built with', async () => {
    const SITE = 'https://www.site.example.test';
    origin = await site.serve({ SITE });
    try {
      expect(await html('/who/we-are')).toContain(`<link rel="canonical" href="${SITE}/who/we-are">`);
      expect(await html('/robots.txt')).toContain(`Sitemap: ${SITE}/sitemap.xml`);
      expect(await html('/sitemap.xml')).toContain(`<loc>${SITE}/who/we-are</loc>`);
      expect(await html('/feed.xml')).toContain(`href="${SITE}/feed.xml"`);
      expect(await html('/')).toMatch(new RegExp(`property="og:image" content="${SITE}/`));
      for (const path of [
        '/',
        '/who/we-are',
        '/sitemap.xml',
        '/feed.xml',
        '/events.ics',
        '/robots.txt',
        '/login',
      ])
        expect([path, (await html(path)).includes(new URL(origin).host)]).toEqual([path, false]);
      // A redirect to its own address leads nowhere; one to a page by its whole address does.
      expect([(await get('/self')).status, (await get('/self-about')).status]).toEqual([404, 301]);
    } finally {
      origin = await site.serve();
    }
  });

  test('leads from its other origins to the first one, every path alike, and serves the files of open pages there', async () => {
    const at = (host: string, path: string, headers: Record<string, string> = {}) =>
      new Promise<unknown[]>((resolve, reject) => {
        const sent = request(origin + path, { headers: { host, ...headers } }, (answer) => {
          const { location, 'cache-control': cached } = answer.headers;
          answer.resume().on('end', () => resolve([answer.statusCode, location, cached]));
        });
        sent.on('error', reject).end();
      });
    origin = await site.serve({ SITE: 'https://www.client.test', SITE_ALIASES: 'https://client.test' });
    try {
      const file = /\/_astro\/[^"]+\.css/.exec(await html('/who/we-are'))?.[0] ?? '';
      for (const path of ['/', '/who/we-are/?a=1', '/nowhere', '/sitemap.xml', '/edit'])
        expect([path, ...(await at('client.test', path))]).toEqual([
          path,
          308,
          `https://www.client.test${path}`,
          'private, no-store',
        ]);
      for (const path of [file, '/_portal/theme.css', `/api/media/${IMAGE}/480.webp`])
        expect([path, (await at('client.test', path))[0]]).toEqual([path, 200]);
      expect((await at('client.test', '/api/content'))[0]).toBe(401);
      for (const host of ['www.client.test', 'elsewhere.test'])
        expect([host, (await at(host, '/who/we-are'))[0]]).toEqual([host, 200]);
    } finally {
      origin = await site.serve();
    }
  });

  test('serves published images for ever, and nothing else', async () => {
    const image = await get(`/api/media/${IMAGE}/480.webp`);
    expect(image.headers.get('content-type')).toBe('image/webp');
    expect(image.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const bytes = Buffer.from(await image.arrayBuffer());
    expect(bytes.equals(readFileSync(join(site.root, 'media', IMAGE, '480.webp')))).toBe(true);
    const again = await get(`/api/media/${IMAGE}/480.webp`, {
      headers: { 'if-none-match': image.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    for (const path of [`${IMAGE}/481.webp`, `${IMAGE}/image-manifest.json`, `${'f'.repeat(32)}/480.webp`]) {
      const response = await get(`/api/media/${path}`);
      expect([path, response.status]).toEqual([path, 404]);
    }
    // A path that can be read in more than one way is no image's.
    for (const path of [
      `${IMAGE}/..%2F..%2Fdocuments%2F${RESTRICTED}%2Foriginal.pdf`,
      `..%2Fdocuments/${RESTRICTED}`,
    ]) {
      const response = await get(`/api/media/${path}`);
      expect([path, response.status]).toEqual([path, 401]);
    }
  });

  test('serves no image or document as a plain file', async () => {
    for (const path of [
      `/media/${IMAGE}/480.webp`,
      `/documents/${RESTRICTED}/original.pdf`,
      '/portal-files/',
    ]) {
      expect([200, 206]).not.toContain((await get(path)).status);
    }
  });

  test('serves a document to those its audience admits, an HTML one in a sandbox', async () => {
    const open = await get(`/api/document-file/${OPEN}`);
    expect(open.headers.get('content-type')).toBe('application/pdf');
    expect(open.headers.get('content-disposition')).toContain("filename*=UTF-8''plan%20%C3%A5.pdf");
    const page = await get(`/api/document-file/${HTML}`);
    const policy = page.headers.get('content-security-policy');
    expect(policy).toMatch(/^sandbox; default-src 'none'; .*frame-ancestors 'none'$/);
    const again = await get(`/api/document-file/${HTML}`, {
      headers: { 'if-none-match': page.headers.get('etag') ?? '' },
    });
    expect([again.status, again.headers.get('content-security-policy')]).toEqual([304, policy]);
    const refused = await get(`/api/document-file/${RESTRICTED}`);
    const missing = await get(`/api/document-file/${'e'.repeat(32)}`);
    expect(refused.status).toBe(404);
    expect(await refused.text()).toBe(await missing.text());
  });

  test('serves a download to those its audience admits, to be saved', async () => {
    const path = `/api/document-file/${DOWNLOAD}`;
    const open = await get(path);
    const [disposition, sniffing] = ['content-disposition', 'x-content-type-options'].map((name) =>
      open.headers.get(name),
    );
    expect(open.headers.get('content-type')).toMatch(/wordprocessingml\.document$/);
    expect(disposition).toMatch(/^attachment; .*filename\*=UTF-8''Antrag%20%C3%A5\.docx$/);
    expect(sniffing).toBe('nosniff');
    expect((await open.bytes()).subarray(0, 2)).toEqual(new TextEncoder().encode('PK'));
    const part = await get(path, { headers: { range: 'bytes=0-1' } });
    expect([part.status, await part.text()]).toEqual([206, 'PK']);
    const again = await get(path, { headers: { 'if-none-match': open.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    const refused = await get(`/api/document-file/${RESTRICTED_DOWNLOAD}`);
    const missing = await get(`/api/document-file/${'e'.repeat(32)}`);
    expect([refused.status, await refused.text()]).toEqual([404, await missing.text()]);
    for (const file of [`${DOWNLOAD}/original.docx`, `${RESTRICTED_DOWNLOAD}/original.zip`])
      expect((await get(`/downloads/${file}`)).status).toBe(404);
  });

  test('serves parts of a document that are asked for', async () => {
    const path = `/api/document-file/${OPEN}`;
    const whole = await get(path);
    expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
    const words = await whole.text();
    const part = await get(path, { headers: { range: 'bytes=2-5' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      ...[206, `bytes 2-5/${words.length}`, words.slice(2, 6)],
    ]);
    const beyond = await get(path, { headers: { range: `bytes=${words.length}-` } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${words.length}`]);
  });

  test('has no PDF of a document where none was rendered, and says where the original is', async () => {
    const none = await get(`/api/document-pdf/${HTML}`);
    const original = `/api/document-file/${HTML}`;
    expect([none.status, await none.json()]).toEqual([
      404,
      { error: { code: 'not_found', message: expect.stringContaining(original), details: { original } } },
    ]);
    expect(await html('/')).not.toContain('/api/document-pdf/');
    const missing = await (await get(`/api/document-pdf/${'e'.repeat(32)}`)).text();
    expect(missing).not.toContain('/api/document-file/');
    const refused = await get(`/api/document-pdf/${RESTRICTED}`);
    expect([refused.status, await refused.text()]).toEqual([404, missing]);
    const opened = await openInBrowser(`${origin}/api/document-pdf/${HTML}`);
    expect([opened.status, opened.headers.location]).toEqual([303, original]);
  });

  test("renders the site's own kind with the site's own component, and links its styles", async () => {
    const page = await html('/');
    expect(page).toMatch(/<section class="portal-section portal-tide" id="tide">\s*<h2>Small Harbour<\/h2>/);
    const styles = [...page.matchAll(/href="(\/_astro\/[^"]+\.css)"/g)].map(([, href = '']) => html(href));
    expect((await Promise.all(styles)).join('')).toContain('.portal-tide');
  });

  test('says which commit was built', async () => {
    expect(await html('/')).toContain('<meta name="portal-build" content="c0ffee">');
  });

  describe('built again', () => {
    const home = async () => (await fetch(await site.serve())).text();
    const tagNow = async () => (await fetch(`${await site.serve()}/empty`)).headers.get('etag');

    test('gets other content into the same code, without what was deleted', async () => {
      const before = await tagNow();
      site.change('content/site.json', 'Small Site', 'Changed Site');
      rmSync(join(site.root, 'documents', OPEN), { recursive: true });
      const { code, output } = await site.build({ COMMIT_REF: 'badcafe' });
      expect([code, output]).toEqual([0, expect.stringContaining(SAME_CODE)]);
      expect(output).toContain('content/pages/home/broken.json (Home › Text › body): must not be empty');
      expect(output).not.toContain('Building server entrypoints');
      const page = await home();
      expect(page).toContain('Changed Site');
      expect(page).toContain('<meta name="portal-build" content="badcafe">');
      const documents = readdirSync(join(site.root, 'dist/server/portal-files/documents'));
      expect(documents.sort()).toEqual([RESTRICTED, HTML]);
      expect(await tagNow()).not.toBe(before);
    });

    test('says what is wrong with content that no site can be built from, and leaves the build as it was', async () => {
      const before = readFileSync(join(site.root, 'content/site.json'), 'utf8');
      writeFileSync(join(site.root, 'content/site.json'), '{ "name": "" }');
      const { code, output } = await site.build(COMMIT);
      writeFileSync(join(site.root, 'content/site.json'), before);
      expect([code, output]).toEqual([
        2,
        expect.stringContaining('The site cannot be built: content/site.json'),
      ]);
      expect(await home()).toContain('Changed Site');
    });
  });

  describe('built again with other code', () => {
    const PAGES = ['/', '/who/we-are', '/empty', '/nowhere'];
    const PROBE = '<p data-probe>';
    const before = new Map<string, string>();
    let [earlier, tag] = ['', null as string | null];
    let rebuilt: BuildOutcome;
    const tagNow = async () => (await get('/empty')).headers.get('etag');

    beforeAll(async () => {
      await site.buildContent(COMMIT);
      earlier = origin = await site.serve();
      for (const path of PAGES) before.set(path, await html(path));
      tag = await tagNow();
      site.change('src/sections/tide/Section.astro', '<p>', PROBE);
      mkdirSync(join(site.root, 'src/layout'));
      writeFileSync(join(site.root, 'src/layout/Head.astro'), `---\nconsole.log('${RENDERED}');\n---\n`);
      site.change('astro.config.mjs', 'defineConfig({', `defineConfig({${WITHOUT_MARKS}`);
      rebuilt = await site.build(COMMIT);
      origin = await site.serve();
    });

    test('has that code, and its pages have other tags', async () => {
      expect([rebuilt.code, rebuilt.output]).toEqual([0, expect.not.stringContaining(SAME_CODE)]);
      expect(await html('/')).toContain(PROBE);
      expect(await tagNow()).not.toBe(tag);
    });

    test('says why this code cannot serve other content', () => {
      expect(rebuilt.output).toContain('astro.config.mjs configures Vite');
    });

    test('has the same bytes on pages for viewers, where the kit marks no fields', async () => {
      for (const [path, page] of before) {
        expect(page).toContain('</html>');
        expect(page).not.toContain('data-field');
        const now = (await html(path)).replaceAll(origin, earlier);
        expect(now.replace(PROBE, '<p>')).toBe(page);
      }
    });

    test('renders nothing for a client that has the page', async () => {
      const rendered = () => site.log().split(RENDERED).length - 1;
      const page = await get('/empty');
      await page.text();
      const count = rendered();
      expect(count).toBeGreaterThan(0);
      expect((await getAgain(page)).status).toBe(304);
      expect((await getAgain(page, { method: 'HEAD' })).status).toBe(304);
      await (await fetch(page.url)).text();
      expect(rendered()).toBe(count + 1);
    });
  });
});

describe('a site that cannot be built', () => {
  const site = fixtureSite();
  afterAll(() => site.remove());

  test('says which file is wrong and what to do', async () => {
    writeFileSync(join(site.root, 'content/site.json'), '{ "name": "" }');
    const { code, output } = await site.build();
    expect(code).not.toBe(0);
    expect(output).toContain('The site cannot be built: content/site.json');
    expect(output).toContain('Correct content/site.json and build again.');
  });

  test('says that the configuration is missing', async () => {
    rmSync(join(site.root, 'portal.config.mjs'));
    const { code, output } = await site.build();
    expect(code).not.toBe(0);
    expect(output).toContain('portal.config.mjs must stand beside astro.config.mjs');
  });
});

/** The headers of an answer, without its time and the id of its request. */
function headersOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'));
}
