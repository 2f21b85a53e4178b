import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fixtureSite } from './fixture-site.ts';

const site = fixtureSite();
const VERSION = '0'.repeat(40);

const put = (file: string, record: object) => {
  const path = join(site.root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(record));
};
const page = (id: string, title: string, more: object = {}) => {
  const text = { body: `Words of ${title}. [A page](page:seite)`, side: 'right' };
  put(`content/pages/${id}/text.json`, {
    id: 'text',
    kind: 'text',
    v: 1,
    audience: 'all',
    theme: 'default',
    hidden: false,
    data: text,
  });
  const seo = { noindex: false, description: `About ${title}.` };
  put(`content/pages/${id}/page.json`, {
    id,
    slug: id,
    title,
    audience: 'all',
    seo,
    sections: ['text'],
    ...more,
  });
};
const translation = (of: string, locale = 'en') => ({
  locale,
  translationOf: { page: of, version: VERSION },
});
const post = (day: string) => ({ type: 'post', date: `2026-01-${day}` });

function plant(): void {
  const own = JSON.parse(readFileSync(join(site.root, 'content/site.json'), 'utf8'));
  put('content/site.json', {
    ...own,
    locale: 'de',
    tagline: 'Eine Zeile',
    locales: ['de', 'en', 'fr', 'ar-EG'],
    translations: {
      en: { name: 'The site in English', footer: { note: 'A note' } },
    },
    navigation: [
      { label: 'Seite', to: 'page:seite' },
      { label: 'Allein', to: 'page:allein' },
    ],
    footer: { ...own.footer, note: 'Eine Notiz' },
  });
  page('seite', 'Seite');
  page('page', 'The page', { ...translation('seite'), slug: 'topic/page' });
  page('topic', 'Topic', { locale: 'en', slug: 'topic' });
  page('allein', 'Allein');
  page('ailleurs', 'Ailleurs', { locale: 'fr' });
  page('start', 'Start', translation(own.home));
  page('arabi', 'صفحة', { locale: 'ar-EG' });
  page('bidaya', 'Bidaya', translation(own.home, 'ar-EG'));
  page('mawdu', 'Mawdu', { locale: 'ar-EG' });
  page('geheim', 'Geheim');
  page('secret', 'Secret', { ...translation('geheim'), audience: ['press'] });
  page('beitrag', 'Beitrag', post('01'));
  page('news', 'News item', { ...post('02'), ...translation('beitrag') });
}

let origin = '';
const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(origin + path, { redirect: 'manual', headers });
  return { status: answer.status, to: answer.headers.get('location'), body: await answer.text() };
};
const alternates = (body: string) =>
  [...body.matchAll(/rel="alternate" hreflang="([^"]+)" href="https?:\/\/[^/"]+([^"]*)"/g)].map(
    ([, locale, path]) => `${locale} ${path}`,
  );
const switcher = (body: string) => /<nav class="portal-languages"[\s\S]*?<\/nav>/.exec(body)?.[0] ?? '';

beforeAll(async () => {
  plant();
  await site.buildContent({ COMMIT_REF: 'c0ffee' });
  origin = await site.serve();
});
afterAll(() => site.remove());

describe('the addresses of a language', () => {
  test.each([
    ['/seite', '<html lang="de" dir="ltr"', 'Zum Inhalt springen'],
    ['/ar-eg/arabi', '<html lang="ar-EG" dir="rtl"', 'href="#portal-main" lang="en" dir="ltr"'],
    ['/en', '<html lang="en"', 'Skip to content'],
    ['/en/topic/page', '<html lang="en"', 'Skip to content'],
  ])('%s is in its language, with the words of the kit', async (path, ...parts) => {
    const { status, body } = await get(path);
    expect(status).toBe(200);
    for (const part of parts) expect(body).toContain(part);
  });

  test.each([
    ['/en/start', '/en'],
    ['/en/', '/en'],
    ['/topic/page', '/en/topic/page'],
    ['/ar-EG', '/ar-eg'],
    ['/ar-EG/mawdu?a=1', '/ar-eg/mawdu?a=1'],
    ['/EN/topic/page', '/en/topic/page'],
  ])('%s leads to %s', async (path, to) => {
    expect((await get(path)).to).toBe(to);
  });

  test.each(['/fr', '/fr/seite', '/es/seite', '/en/seite', '/es/feed.xml', '/de/feed.xml', '/es/events.ics'])(
    'nothing is at %s, whichever languages a browser asks for',
    async (path) => {
      const { status, body } = await get(path, { 'accept-language': 'en' });
      expect(status).toBe(404);
      expect(body).toContain('<html');
    },
  );

  test('no page leads elsewhere because of the languages that a browser asks for', async () => {
    expect((await get('/seite', { 'accept-language': 'en' })).status).toBe(200);
  });
});

describe('a page of a language', () => {
  test('names its counterparts, itself and the default one, mutually', async () => {
    const expected = ['de /seite', 'en /en/topic/page', 'x-default /seite'];
    for (const path of ['/seite', '/en/topic/page']) {
      const { body } = await get(path);
      expect(alternates(body)).toEqual(expected);
      expect(body).toMatch(new RegExp(`rel="canonical" href="[^"]*${path}"`));
    }
    expect(alternates((await get('/allein')).body)).toEqual([]);
    expect(alternates((await get('/geheim')).body)).toEqual([]);
  });

  test('offers the same page in the other languages, or says that there is none', async () => {
    const { body } = await get('/en/topic/page');
    expect(switcher(body)).toMatch(/href="\/seite" lang="de" hreflang="de"[^>]*>\s*Deutsch/);
    expect(switcher(body)).toMatch(/aria-current="page"[^>]*>\s*English/);
    expect(switcher(body)).toMatch(
      /<span lang="fr">Français<\/span>\s*<span lang="ar-EG">[^<]*<\/span>\s*<small>\(not this page\)<\/small>/,
    );
    expect(switcher((await get('/geheim')).body)).not.toContain('/en/secret');
  });

  test('is what the page to sign in speaks, for those who come from there', async () => {
    const { body } = await get(`/login?next=${encodeURIComponent('/en/topic/page')}`);
    expect(body).toMatch(/<html lang="en"[\s\S]*class="portal-name" href="\/en"/);
    expect((await get('/login')).body).toContain('<html lang="de"');
  });

  test('has the navigation and the footer of its language', async () => {
    const { body } = await get('/en');
    expect(body).toMatch(/href="\/en\/topic\/page"[^>]*>\s*The page/);
    expect(body).not.toContain('href="/allein"');
    expect(body).toContain('A note');
    expect(body).toMatch(/class="portal-name" href="\/en" dir="auto"/);
    expect(body).toMatch(/<p lang="de" dir="auto">\s*Eine Zeile/);
    expect((await get('/seite')).body).toContain('Eine Notiz');
  });

  test('leads to the counterparts of the pages that its words link to', async () => {
    expect((await get('/en/topic')).body).toMatch(/<a href="\/en\/topic\/page">A page/);
    expect((await get('/allein')).body).toMatch(/<a href="\/seite">A page/);
  });

  test('has a share image with the name of the site in its language', async () => {
    const imageOf = (body: string) =>
      /og:image" content="([^"]*)"[\s\S]*og:image:alt" content="([^"]*)"/.exec(body);
    const [, german, germanWords] = imageOf((await get('/')).body) ?? [];
    const [, english, englishWords] = imageOf((await get('/en')).body) ?? [];
    expect([germanWords, englishWords]).toEqual([expect.any(String), 'The site in English']);
    expect(germanWords).not.toBe(englishWords);
    for (const address of [german, english]) {
      const image = await fetch(origin + new URL(address ?? '').pathname);
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
  });

  test('has the pages above it in its language', async () => {
    expect((await get('/en/topic/page')).body).toMatch(/"name":"Topic","item":"[^"]*\/en\/topic"/);
  });
});

describe('feeds and sitemap', () => {
  test('a feed has the posts of its language', async () => {
    const [german, english] = [await get('/feed.xml'), await get('/en/feed.xml')];
    expect(german.body).toContain('<title>Beitrag</title>');
    expect(german.body).not.toContain('News item');
    expect(english.body).toContain('xml:lang="en"');
    expect(english.body).toContain('<title>News item</title>');
    expect(english.body).toMatch(/rel="self"[^>]*\/en\/feed\.xml/);
    expect((await get('/en')).body).toContain('href="/en/feed.xml"');
  });

  test('the sitemap names every language of a page in each of its entries', async () => {
    const { body } = await get('/sitemap.xml');
    const entries = body
      .split('</url>')
      .filter((entry) => /<loc>[^<]*(?:\/seite|\/topic\/page)</.test(entry));
    expect(entries).toHaveLength(2);
    for (const entry of entries) {
      const named = [...entry.matchAll(/hreflang="([^"]+)"/g)].map(([, locale]) => locale);
      expect(named).toEqual(['de', 'en', 'x-default']);
    }
    expect(body).not.toContain('secret');
  });
});
