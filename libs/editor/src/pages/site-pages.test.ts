import { describe, expect, test } from '@jest/globals';
import { listedAddress, listedInOrder, searchPages, sitePagesOf } from './site-pages.ts';

const page = (title: string, slug: string) => ({
  id: slug,
  title,
  slug,
  version: 'v1',
  audience: 'all' as const,
  state: 'live' as const,
});
const pages = [page('Home', 'home'), page('Über uns', 'about'), page('The works', 'works/storm')];

describe('the pages of a site', () => {
  test('are read from the answer, and what is broken is for editors only', () => {
    const entry = { label: 'Works', to: 'page:works', items: [{ label: 'A', to: 'page:a' }] };
    const site = {
      home: 'home',
      navigation: [entry, { label: 'B', to: 'page:b' }],
      footer: { navigation: [] },
    };
    const body = { site, version: 'v', pages: [{ ...page('Home', 'home'), audience: 7, state: 'odd' }, 'x'] };
    expect(sitePagesOf(body)).toMatchObject({
      navigation: [entry, { label: 'B', to: 'page:b' }],
      pages: [{ id: 'home', audience: [], state: 'live' }],
    });
    expect(sitePagesOf({ site: null, version: null, pages: [] })).toBeNull();
  });

  test('are listed with the home page first, wherever the navigation has it', () => {
    const listed = (to: string[]) => {
      const navigation = to.map((id) => ({ label: id, to: `page:${id}` }));
      const { first, lines, others } = listedInOrder({ home: 'home', navigation, pages });
      return [first?.id ?? null, lines.map(({ label }) => label), others.map(({ id }) => id)];
    };
    expect(listed(['about'])).toEqual(['home', ['about'], ['works/storm']]);
    expect(listed(['home', 'about'])).toEqual([null, ['home', 'about'], ['works/storm']]);
    expect(listed(['about', 'home'])).toEqual(['home', ['about', 'home'], ['works/storm']]);
  });

  test('are found by words of their title and address', () => {
    const found = (typed: string) => searchPages(pages, typed).map(({ id }) => id);
    expect(found('uber')).toEqual(['about']);
    expect(found('storm WORKS')).toEqual(['works/storm']);
    expect(found('')).toHaveLength(3);
    expect(found('nothing')).toEqual([]);
  });

  test('have an address that begins with a slash', () => {
    expect(listedAddress({ id: 'home', slug: 'home' }, 'home')).toBe('/');
    expect(listedAddress({ id: 'a', slug: 'a/b' }, 'home')).toBe('/a/b');
  });

  test('say on a site with several languages what is missing and what is outdated', () => {
    const site = { home: 'home', navigation: [], footer: { navigation: [] } };
    const about = {
      ...page('Über uns', 'about'),
      locale: 'de',
      address: '/about',
      translations: { en: 'a', fr: null },
    };
    const translation = {
      ...page('About', 'a'),
      locale: 'en',
      address: '/en/a',
      translationOf: { page: 'about', outdated: true },
    };
    const [german, english] = sitePagesOf({ site, version: 'v', pages: [about, translation] })?.pages ?? [];
    expect(german?.language).toEqual({
      locale: 'de',
      address: '/about',
      translates: null,
      isOutdated: false,
      missing: ['fr'],
    });
    expect(english?.language).toMatchObject({ locale: 'en', isOutdated: true, missing: [] });
    expect(english && listedAddress(english, 'home')).toBe('/en/a');
  });
});
