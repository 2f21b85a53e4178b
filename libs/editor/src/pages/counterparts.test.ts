import { describe, expect, test } from '@jest/globals';
import { counterpartsOf, filterPages, navigationIn } from './counterparts.ts';
import type { ListedPage, SitePages } from './site-pages.ts';

const page = (id: string, locale: string, translates: string | null, isOutdated = false): ListedPage => ({
  id,
  title: `Title of ${id}`,
  slug: id,
  version: 'v',
  audience: 'all',
  state: 'live',
  language: { locale, address: `/${locale}/${id}`, translates, isOutdated, missing: [] },
});
const pages = [
  page('about', 'de', null),
  page('uk-about', 'uk', 'about'),
  page('en-about', 'en', 'about', true),
  page('news', 'de', null),
  page('only', 'en', null),
];
const site: SitePages = {
  version: 'v',
  home: 'about',
  languages: ['de', 'en', 'uk'],
  navigation: [],
  footer: {},
  pages,
};

describe('the counterparts of a page', () => {
  test.each(['about', 'en-about', 'uk-about'])('are the same for each of them: %s', (id) => {
    expect(counterpartsOf(site, id)).toMatchObject({
      original: { id: 'about' },
      rows: [
        { locale: 'de', page: { id: 'about' }, isOriginal: true },
        { locale: 'en', page: { id: 'en-about' }, isOriginal: false },
        { locale: 'uk', page: { id: 'uk-about' }, isOriginal: false },
      ],
      missing: [],
    });
  });

  test('name the languages that are missing, also where the original is not in the default one', () => {
    expect(counterpartsOf(site, 'news')?.missing).toEqual(['en', 'uk']);
    expect(counterpartsOf(site, 'only')).toMatchObject({ original: { id: 'only' }, missing: ['de', 'uk'] });
  });

  test('are none on a site of one language', () => {
    const { language: _none, ...plain } = page('about', 'de', null);
    expect(counterpartsOf({ ...site, languages: ['de'], pages: [plain] }, 'about')).toBeNull();
  });
});

test('a list is limited to a language, or to what is outdated', () => {
  const idsOf = (filter: Parameters<typeof filterPages>[1]) => filterPages(pages, filter).map(({ id }) => id);
  expect(idsOf(null)).toHaveLength(5);
  expect(idsOf({ locale: 'en' })).toEqual(['en-about', 'only']);
  expect(idsOf('outdated')).toEqual(['en-about']);
});

test('the navigation of a language has its pages by their titles, and what leads elsewhere', () => {
  const elsewhere = { label: 'Elsewhere', to: 'https://example.org/' };
  const navigation = [
    { label: 'Aktuelles', to: 'page:news', items: [{ label: 'Über uns', to: 'page:about#text' }] },
    elsewhere,
  ];
  expect(navigationIn(pages, navigation, 'en')).toEqual([
    { label: 'Title of en-about', to: 'page:en-about' },
    elsewhere,
  ]);
});
