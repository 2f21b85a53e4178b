import { Slug } from '@portal/content-core';
import { describe, expect, test } from '@jest/globals';
import { slugFault, suggestedSlug, typedSlug } from './page-slug.ts';

const pages = [{ slug: 'home' }, { slug: 'about' }, { slug: 'works/storm' }];

describe('the address of a page', () => {
  test('is made from a title, and is free', () => {
    expect(suggestedSlug('Straßenfest 2027!', pages, 'en')).toBe('strassenfest-2027');
    expect(suggestedSlug('About', pages, 'en')).toBe('about-2');
    expect(suggestedSlug('Login', pages, 'en')).toBe('login-2');
    expect(suggestedSlug('北京', [{ slug: 'page' }], 'en')).toBe('page-2');
    expect(suggestedSlug(' ', pages, 'en')).toBe('');
    expect(suggestedSlug('Größe', pages, 'de-DE')).toBe('groesse');
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
  ])('"%s": %s', (slug, fault) => {
    expect(slugFault(slug, pages)).toBe(fault);
    if (fault === 'malformed') expect(Slug.safeParse(slug).success).toBe(false);
    if (fault === null) expect(Slug.safeParse(slug).success).toBe(true);
  });

  test('is stored without slashes around it', () => {
    expect(typedSlug(' /News/ ', 'en')).toBe('news');
  });

  test('that is typed as words becomes one, by the rules of the language', () => {
    expect(typedSlug('Rathaus & Gebühren', 'de')).toBe('rathaus-gebuehren');
    expect(typedSlug('Aktuelles / Fest am See', 'de')).toBe('aktuelles/fest-am-see');
    expect(typedSlug('a'.repeat(70), 'de')).toBe('a'.repeat(70));
    expect(typedSlug('北京', 'de')).toBe('北京');
  });
});
