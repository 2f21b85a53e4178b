import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fixtureSite } from './fixture-site.ts';

const FROM = '2031-03-03T09:00:00.000Z';
const UNTIL = '2031-03-24T17:00:00.000Z';
const BEFORE = '2031-03-03T08:59:59.999Z';
const LAST = '2031-03-24T16:59:59.999Z';

/** What is planted: visible from `FROM` until `UNTIL`. Every title has these letters, and nothing else on the site has them. */
const SECRET = /Quokka/;
const TIMES = { visibleFrom: '2031-03-03T09:00:00Z', visibleUntil: '2031-03-24T17:00:00Z' };
const PDF = '1'.repeat(32);
const HTML = '2'.repeat(32);
const DOWNLOAD = '3'.repeat(32);
const OPEN = 'b'.repeat(32);

const site = fixtureSite();
const section = (id: string, kind: string, data: object, more: object = {}) => ({
  id,
  kind,
  v: 1,
  audience: 'all',
  theme: 'default',
  hidden: false,
  data,
  ...more,
});
const page = (id: string, title: string, more: object = {}) => ({
  id,
  slug: id,
  title,
  audience: 'all',
  seo: { noindex: false },
  sections: ['text'],
  ...more,
});
const write = (file: string, content: string | Buffer) => {
  const path = join(site.root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
};
const put = (file: string, record: object) => write(file, JSON.stringify(record));
const stored = (file: string) => JSON.parse(readFileSync(join(site.root, file), 'utf8'));

function plant(): void {
  const text = (words: string, more: object = {}) =>
    section('text', 'text', { body: words, side: 'right' }, more);
  const tags = ['Harbour'];
  put(
    'content/pages/plan/page.json',
    page('plan', 'Quokka plan', { ...TIMES, formerSlugs: ['former-plan'] }),
  );
  put('content/pages/plan/text.json', text('Quokka words of the plan.'));
  put(
    'content/pages/post/page.json',
    page('post', 'Quokka post', { ...TIMES, type: 'post', date: '2031-03-01', tags }),
  );
  put('content/pages/post/text.json', text('Quokka words of the post.'));
  put(
    'content/pages/fair/page.json',
    page('fair', 'Quokka fair', {
      ...TIMES,
      type: 'event',
      date: '2031-04-01T10:00',
      zone: 'Europe/Berlin',
      tags,
    }),
  );
  put('content/pages/fair/text.json', text('Quokka words of the fair.'));
  put(
    'content/pages/old-post/page.json',
    page('old-post', 'Old post', { type: 'post', date: '2030-01-01', tags }),
  );
  put('content/pages/old-post/text.json', text('Read the [Quokka link](page:plan).'.replace('Quokka ', '')));
  put(
    'content/pages/news/page.json',
    page('news', 'News', { sections: ['latest', 'coming', 'all', 'files', 'faq', 'text'] }),
  );
  put(
    'content/pages/news/latest.json',
    section('latest', 'latest', { title: 'Latest', type: 'post', count: 3 }),
  );
  put(
    'content/pages/news/coming.json',
    section('coming', 'latest', { title: 'Coming', type: 'event', count: 3 }),
  );
  put('content/pages/news/all.json', section('all', 'archive', { title: 'All', type: 'post', perPage: 12 }));
  put(
    'content/pages/news/files.json',
    section('files', 'documents', { title: 'Papers', documents: [PDF, HTML, DOWNLOAD, OPEN] }),
  );
  put(
    'content/pages/news/faq.json',
    section(
      'faq',
      'faq',
      {
        title: 'Questions',
        entries: [{ question: 'Quokka question?', answer: 'Quokka answer.' }],
      },
      TIMES,
    ),
  );
  put('content/pages/news/text.json', text(`See [the plan](page:plan) and [the paper](document:${PDF}).`));
  const { navigation, ...own } = stored('content/site.json');
  put('content/site.json', {
    ...own,
    navigation: [
      ...navigation,
      { label: 'Quokka entry', to: 'page:plan' },
      { label: 'News', to: 'page:news' },
    ],
  });
  const { redirects } = stored('content/redirects.json');
  put('content/redirects.json', { redirects: [...redirects, { from: '/old-plan', to: 'page:plan' }] });
  file(
    'documents',
    PDF,
    'pdf',
    'application/pdf',
    readFileSync(join(site.root, `documents/${OPEN}/original.pdf`)),
  );
  file(
    'documents',
    HTML,
    'html',
    'text/html',
    Buffer.from('<!doctype html><title>Quokka</title><p>Quokka paper'),
  );
  file('downloads', DOWNLOAD, 'csv', 'text/csv', Buffer.from('Quokka,1\n'));
}

function file(
  folder: 'documents' | 'downloads',
  id: string,
  extension: string,
  type: string,
  bytes: Buffer,
): void {
  write(`${folder}/${id}/original.${extension}`, bytes);
  put(`${folder}/${id}/${folder === 'documents' ? 'document' : 'download'}.json`, {
    id,
    title: `Quokka ${extension}`,
    fileName: `quokka.${extension}`,
    type,
    bytes: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    tier: 'git',
    audience: 'all',
    ...TIMES,
  });
}

/** Addresses that show planted things among others. */
const LISTS = [
  '/',
  '/news',
  '/news?page=1',
  '/old-post',
  '/who/we-are',
  '/nowhere',
  '/sitemap.xml',
  '/feed.xml',
  '/events.ics',
];
/** Those that show one planted thing alone, or lead to it. */
const ALONE = [
  ...['/plan', '/post', '/fair', '/former-plan', '/old-plan', '/events.ics?event=fair'],
  ...[PDF, HTML, DOWNLOAD].map((id) => `/api/document-file/${id}`),
  ...['plan', 'post', 'fair'].map((id) => `/_portal/share/${id}.png`),
];
/** Lists that have the title of something planted while it is visible. */
const SHOWING = ['/', '/news', '/old-post', '/feed.xml', '/events.ics'];

let origin = '';
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { redirect: 'manual', headers });
const shown = async (paths: readonly string[]) =>
  Promise.all(
    paths.map(async (path) => {
      const answer = await get(path);
      const body = await answer.text();
      return {
        path,
        status: answer.status,
        body,
        etag: answer.headers.get('etag'),
        caching: answer.headers.get('cache-control'),
      };
    }),
  );

beforeAll(async () => {
  plant();
  await site.buildContent({ COMMIT_REF: 'c0ffee' });
  origin = await site.serveAt(BEFORE);
});
afterAll(() => site.remove());

describe.each([
  ['before its first moment', BEFORE],
  ['from its last moment on', UNTIL],
])('what visitors may not see %s', (_when, time) => {
  beforeAll(() => site.moveClock(time));

  test('is on no page and in no list of any kind, nor is its name or address', async () => {
    for (const { path, body } of await shown(LISTS)) {
      expect([path, SECRET.exec(body)]).toEqual([path, null]);
      expect([path, /"\/(?:plan|post|fair)"|\/(?:plan|post|fair)</.exec(body)]).toEqual([path, null]);
      for (const id of [PDF, HTML, DOWNLOAD]) expect([path, body.includes(id)]).toEqual([path, false]);
    }
  });

  test('answers as what never existed does', async () => {
    for (const path of ALONE) {
      const missing = path.replace(/plan|post|fair|[123]{32}/, (found) => 'e'.repeat(found.length));
      const [one, other] = await Promise.all([get(path), get(missing)]);
      const same = (answer: Response) => [
        answer.status,
        answer.headers.get('cache-control'),
        answer.headers.get('etag'),
      ];
      expect([path, ...same(one)]).toEqual([path, ...same(other)]);
      expect([path, one.status]).toEqual([path, 404]);
      expect((await one.text()).replaceAll(path, '')).toBe((await other.text()).replaceAll(missing, ''));
    }
  });
});

describe.each([
  ['at its first moment', FROM],
  ['at its last', LAST],
])('what visitors may see %s', (_when, time) => {
  beforeAll(() => site.moveClock(time));

  test('is on pages and in lists', async () => {
    for (const { path, body } of await shown(SHOWING))
      expect([path, SECRET.test(body)]).toEqual([path, true]);
    expect((await (await get('/sitemap.xml')).text()).match(/\/(?:plan|post|fair)</g)).toHaveLength(3);
  });

  test('answers at its own address', async () => {
    for (const { path, status } of await shown(ALONE))
      expect([path, status]).toEqual([
        path,
        path === '/old-plan' ? 301 : path === '/former-plan' ? 308 : 200,
      ]);
  });
});

test('no cache may use an answer without asking, and none gets the answer that an earlier one is still valid', async () => {
  // The home page has sections for some audience, so that no cache may keep it at all.
  const pages = [...SHOWING.slice(1), '/sitemap.xml', '/plan', `/api/document-file/${PDF}`];
  await site.moveClock(FROM);
  const during = await shown(pages);
  for (const { path, caching } of during)
    expect([path, caching]).toEqual([path, 'public, max-age=0, must-revalidate']);
  for (const time of [BEFORE, UNTIL]) {
    await site.moveClock(time);
    for (const { path, etag } of during) {
      const again = await get(path, etag === null ? {} : { 'if-none-match': etag });
      expect([path, again.status]).not.toEqual([path, 304]);
      expect([path, SECRET.test(await again.text())]).toEqual([path, false]);
    }
  }
  await site.moveClock(LAST);
  for (const { path, etag } of during.filter((one) => one.etag !== null))
    expect([path, (await get(path, { 'if-none-match': etag ?? '' })).status]).toEqual([path, 304]);
});
