import { parseContent, standardKinds, type ContentTree, type Page } from '@portal/content-core';
import { SAMPLE, sampleRecords } from '@portal/content-core/fakes';
import { describe, expect, test } from '@jest/globals';
import { openGraphLocale } from './open-graph-locale.ts';
import { seoHead } from './seo.ts';

const ORIGIN = 'https://harbour.example';

function head(id: string, site: object = {}, page: object = {}) {
  const records: Record<string, object> = sampleRecords();
  const file = `content/pages/${id}/page.json`;
  records['content/site.json'] = { ...records['content/site.json'], ...site };
  records[file] = { ...records[file], ...page };
  const texts = new Map(Object.entries(records).map(([name, value]) => [name, JSON.stringify(value)]));
  const { tree } = parseContent(texts, standardKinds);
  return seoHead(tree as ContentTree, tree?.pages.get(id) as Page, ORIGIN);
}

const bare = { seo: {} };
const ofSite = { seo: { description: 'A quay for everyone.', image: SAMPLE.quayImage } };

describe('the head of a page', () => {
  test('has the description and the image of the page', () => {
    const own = { seo: { description: 'Own.', image: SAMPLE.boardImage } };
    expect(head('about', ofSite, own)).toMatchObject({
      description: 'Own.',
      shareDescription: 'Own.',
      image: { url: expect.stringContaining(`/api/media/${SAMPLE.boardImage}/800.webp`) },
    });
  });

  test('has those of the site for link previews where the page has none, and no sentence twice for search engines', () => {
    expect(head('about', ofSite, bare)).toMatchObject({
      description: undefined,
      shareDescription: 'A quay for everyone.',
      image: {
        url: expect.stringMatching(/^https:\/\/harbour\.example\/api\/media\//),
        width: 800,
        height: 450,
      },
    });
    expect(head('home', ofSite, bare).description).toBe('A quay for everyone.');
    expect(head('home', { tagline: 'Tagline' }, bare).description).toBe('Tagline');
  });

  test('has no line break in its description', () => {
    expect(head('about', ofSite, { ...bare, teaser: 'Dug at last.\nCome and see.' })).toMatchObject({
      description: 'Dug at last. Come and see.',
      shareDescription: 'Dug at last. Come and see.',
    });
  });

  test('has the teaser and the image that the page shows, and when a post was published', () => {
    const post = { ...bare, type: 'post', date: '2026-07-01T08:00', teaser: 'Dug at last.' };
    const image = { media: SAMPLE.boardImage, alt: 'The board' };
    expect(head('about', { ...ofSite, zone: 'Europe/Berlin' }, { ...post, image })).toMatchObject({
      description: 'Dug at last.',
      image: { url: expect.stringContaining(SAMPLE.boardImage), alt: 'The board' },
      published: '2026-07-01T08:00:00+02:00',
    });
    expect(head('about', ofSite, { ...post, type: 'event', zone: 'UTC' }).published).toBeUndefined();
  });

  test.each([
    ['says so', {}, { seo: { noindex: true } }],
    ['is on a site that says so', { seo: { noindex: true } }, {}],
    ['is not for everybody', {}, { audience: ['press'] }],
  ])('keeps a page out of search engines that %s', (_case, site, page) => {
    expect(head('about', site, page).noindex).toBe(true);
    expect(head('about').noindex).toBe(false);
  });

  test.each([
    ['de', 'de_DE'],
    ['de-AT', 'de_AT'],
    ['en', 'en_US'],
    ['da', 'da_DK'],
  ])('has the language %s as %s', (locale, written) => {
    expect(openGraphLocale(locale)).toBe(written);
  });
});
