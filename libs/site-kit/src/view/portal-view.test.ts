import { expect, test } from '@jest/globals';
import type { ContentTree } from '@portal/content-core';
import { portalView } from './portal-view.ts';

const theme = { accent: '#0b5d66', accentDark: '#7fd0da', corners: 'square' } as const;

test('a view renders a rich text once for each heading level', () => {
  const asked: string[] = [];
  const documents: ContentTree['documents'] = Object.assign(new Map(), {
    has: (id: string) => asked.push(id) > 0,
  });
  const tree: ContentTree = {
    site: {
      name: 'Site',
      locale: 'de',
      home: 'home',
      theme,
      navigation: [],
      footer: { navigation: [] },
    },
    pages: new Map(),
    sections: new Map(),
    media: new Map(),
    documents,
    redirects: new Map(),
  };
  const view = portalView(tree, { editor: true });
  const text = `# The plan\n\n[It](document:${'a'.repeat(32)})`;
  const once = view.richText(text);
  expect(view.richText(text, 3)).toBe(once);
  expect(once).toContain('<h3 dir="auto">');
  expect(asked).toHaveLength(1);
  expect(view.richText(text, 2)).toContain('<h2 dir="auto">');
  expect(asked).toHaveLength(2);
});

test('links to pages lead where a preview says, in fields and in rich text; other links stay', () => {
  const page = { id: 'home', slug: 'home', title: 'Home', audience: 'all', seo: { noindex: false } } as const;
  const tree: ContentTree = {
    site: {
      name: 'Site',
      locale: 'en',
      home: 'home',
      theme,
      navigation: [],
      footer: { navigation: [] },
    },
    pages: new Map([
      ['home', { ...page, sections: [] }],
      ['works', { ...page, id: 'works', slug: 'works', sections: [] }],
    ]),
    sections: new Map(),
    media: new Map(),
    documents: new Map(),
    redirects: new Map(),
  };
  const view = portalView(
    tree,
    { editor: false, audience: null },
    { lead: (address) => `/edit${address}?as=` },
  );
  expect(view.link('page:works')).toBe('/edit/works?as=');
  expect(view.link('https://example.org/a')).toBe('https://example.org/a');
  expect(view.richText('[It](page:works) and [that](https://example.org/a)')).toMatch(
    /href="\/edit\/works\?as=".*href="https:\/\/example\.org\/a"/,
  );
});
