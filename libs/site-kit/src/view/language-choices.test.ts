import { parseContent, standardKinds, visibleTo } from '@portal/content-core';
import { sampleRecords } from '@portal/content-core/fakes';
import { expect, test } from '@jest/globals';
import { languageChoices } from './language-choices.ts';
import { editedView, portalView, type PortalView } from './portal-view.ts';
import { alternatesOf } from './seo.ts';

const NOW = new Date('2026-11-27T08:00:00Z');
const ORIGIN = 'https://harbour.example';

/** The sample site in English and German; `german`: fields of the German page about it. */
function viewOf(german: object = {}): PortalView {
  const records: Record<string, object> = sampleRecords();
  const translationOf = (page: string) => ({
    locale: 'de',
    translationOf: { page, version: '0'.repeat(40) },
  });
  records['content/site.json'] = { ...records['content/site.json'], locales: ['en', 'de', 'fr', 'pt-BR'] };
  records['content/pages/start/page.json'] = {
    ...records['content/pages/home/page.json'],
    ...translationOf('home'),
    id: 'start',
    slug: 'start',
    sections: [],
  };
  records['content/pages/ueber-uns/page.json'] = {
    ...records['content/pages/about/page.json'],
    ...translationOf('about'),
    ...german,
    id: 'ueber-uns',
    slug: 'ueber-uns',
    title: 'Über uns',
    sections: [],
  };
  records['content/pages/contato/page.json'] = {
    ...records['content/pages/about/page.json'],
    id: 'contato',
    slug: 'contato',
    locale: 'pt-BR',
    sections: [],
  };
  const texts = new Map(Object.entries(records).map(([name, value]) => [name, JSON.stringify(value)]));
  const { tree } = parseContent(texts, standardKinds);
  if (!tree) throw new Error('The sample has no site.');
  const viewer = { editor: false, audience: null } as const;
  return portalView(visibleTo(tree, viewer, NOW), viewer);
}

const about = (view: PortalView) => {
  const page = view.tree.pages.get('about');
  if (!page) throw new Error('The sample has no such page.');
  return page;
};

test('the languages of a page, each with its own name and where the page is in it; none without pages', () => {
  expect(languageChoices(viewOf().inLanguage('de'), 'ueber-uns')).toEqual([
    { locale: 'en', name: 'English', href: '/about', isCurrent: false },
    { locale: 'de', name: 'Deutsch', href: '/de/ueber-uns', isCurrent: true },
    { locale: 'pt-BR', name: 'Português (Brasil)', href: null, isCurrent: false },
  ]);
});

test('a translation that the viewer may not see is not offered, to them or to search engines', () => {
  const view = viewOf({ audience: ['press'] });
  expect(languageChoices(view, 'about')[1]).toMatchObject({ locale: 'de', href: null });
  expect(alternatesOf(view, about(view), ORIGIN)).toEqual([]);
});

test('a page that is not in the content leads to the home pages', () => {
  expect(languageChoices(viewOf().inLanguage('de'), undefined).map(({ href }) => href)).toEqual([
    '/',
    '/de',
    null,
  ]);
});

test('search engines learn of the languages that they may list', () => {
  const view = viewOf();
  expect(alternatesOf(view, about(view), ORIGIN)).toEqual([
    { hreflang: 'en', href: 'https://harbour.example/about' },
    { hreflang: 'de', href: 'https://harbour.example/de/ueber-uns' },
    { hreflang: 'x-default', href: 'https://harbour.example/about' },
  ]);
  const hidden = viewOf({ seo: { noindex: true } });
  expect(alternatesOf(hidden, about(hidden), ORIGIN)).toEqual([]);
});

test('a link to an original leads to its counterpart in the language of the view, one to a translation exactly there', () => {
  const view = viewOf();
  expect([view.link('page:about'), view.link('page:ueber-uns')]).toEqual(['/about', '/de/ueber-uns']);
  expect(view.inLanguage('de').link('page:about')).toBe('/de/ueber-uns');
  expect(view.inLanguage('de').words.menu).toBe('Menü');
});

test('the view of the editor stays one in every language', () => {
  expect(editedView(viewOf()).inLanguage('de').field('title')).toHaveProperty('data-field', 'title');
});
