import type { ContentTree } from '@portal/content-core';
import { expect, test } from '@jest/globals';
import { closedView } from './closed-view.ts';
import { portalView } from './portal-view.ts';

test('a closed site shows its name and nothing that leads into it', () => {
  const tree: ContentTree = {
    site: {
      name: 'Site',
      locale: 'de',
      home: 'home',
      tagline: 'Merger with X',
      navigation: [{ label: 'Merger', to: 'page:merger' }],
      footer: { note: 'Merger', navigation: [{ label: 'Merger', to: 'page:merger' }] },
      theme: { accent: '#0b5d66', accentDark: '#7fd0da', corners: 'square' },
    },
    pages: new Map(),
    sections: new Map(),
    media: new Map(),
    documents: new Map(),
    redirects: new Map(),
  };
  const view = closedView(portalView(tree, { editor: false, audience: null }));
  expect(view.tree.site.name).toBe('Site');
  expect(view.words.home).toBe('Startseite');
  expect(JSON.stringify(view.tree.site)).not.toContain('Merger');
});
