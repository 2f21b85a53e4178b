import { Slug } from '@portal/content-core';
import { describe, expect, test } from '@jest/globals';
import {
  listedAddress,
  listedInOrder,
  searchPages,
  sitePagesOf,
  slugFault,
  suggestedSlug,
  typedSlug,
} from './site-pages.ts';

const page = (title: string, slug: string) => ({
  ...{ id: slug, title, slug, version: 'v1' },
  ...{ audience: 'all' as const, state: 'live' as const },
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

  test('get an address from their title that is free', () => {
    expect(suggestedSlug('Straßenfest 2027!', pages)).toBe('strassenfest-2027');
    expect(suggestedSlug('About', pages)).toBe('about-2');
    expect(suggestedSlug('Login', pages)).toBe('login-2');
    expect(suggestedSlug('???', pages)).toBe('');
  });

  test.each([
    ['', 'missing'],
    ['Über', 'malformed'],
    ['a--b', 'malformed'],
    ['a'.repeat(201), 'malformed'],
    ['set-password', 'reserved'],
    ['login/x', 'reserved'],
    ['about', 'taken'],
    ['news/2027', null],
  ])('at the address "%s": %s', (slug, fault) => {
    expect(slugFault(slug, pages)).toBe(fault);
    if (fault === 'malformed') expect(Slug.safeParse(slug).success).toBe(false);
    if (fault === null) expect(Slug.safeParse(slug).success).toBe(true);
  });

  test('are stored without slashes around them, and begin with one on the site', () => {
    expect(typedSlug(' /News/ ')).toBe('news');
    expect(listedAddress({ id: 'home', slug: 'home' }, 'home')).toBe('/');
    expect(listedAddress({ id: 'a', slug: 'a/b' }, 'home')).toBe('/a/b');
  });
});
