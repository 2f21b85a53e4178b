import { describe, expect, test } from '@jest/globals';
import { parseContent, standardKinds, type ContentTree } from '@portal/content-core';
import { resolveLink } from './link.ts';

const DOCUMENT = 'd'.repeat(32);

function page(id: string, slug: string) {
  return JSON.stringify({ id, slug, title: id, audience: 'all', seo: {}, sections: ['part'] });
}

function tree(): ContentTree {
  const theme = { accent: '#000000', accentDark: '#ffffff' };
  const section = {
    id: 'part',
    kind: 'text',
    v: 1,
    audience: 'all',
    theme: 'default',
    hidden: false,
    data: { body: 'x' },
  };
  const record = {
    id: DOCUMENT,
    title: 'D',
    fileName: 'd.pdf',
    type: 'application/pdf',
    bytes: 1,
    sha256: '0'.repeat(64),
    tier: 'git',
    audience: 'all',
  };
  const files = new Map([
    [
      'content/site.json',
      JSON.stringify({
        name: 'S',
        locale: 'en',
        home: 'home',
        navigation: [],
        footer: { navigation: [] },
        theme,
      }),
    ],
    ['content/pages/home/page.json', page('home', 'start')],
    ['content/pages/plan/page.json', page('plan', 'the-quarter/plan')],
    ['content/pages/plan/part.json', JSON.stringify(section)],
    [`documents/${DOCUMENT}/document.json`, JSON.stringify(record)],
  ]);
  const parsed = parseContent(files, standardKinds);
  if (!parsed.tree) throw new Error(JSON.stringify(parsed.problems));
  return parsed.tree;
}

describe('resolveLink', () => {
  test.each([
    ['page:home', '/'],
    ['page:plan', '/the-quarter/plan'],
    ['page:plan#part', '/the-quarter/plan#part'],
    ['page:plan#gone', null],
    ['page:gone', null],
    [`document:${DOCUMENT}`, `/api/document-file/${DOCUMENT}`],
    [`document:${'e'.repeat(32)}`, null],
    ['https://example.org/x', 'https://example.org/x'],
    ['mailto:harbour@example.org', 'mailto:harbour@example.org'],
    ['tel:+47 55 00 00', 'tel:+47550000'],
    ['tel:+49 (0)40 123-456', 'tel:+4940123456'],
    ['javascript:alert(1)', null],
    ['//example.org', null],
    ['/plan', null],
    ['', null],
  ])('%s leads to %s', (target, expected) => {
    expect(resolveLink(tree(), target)).toBe(expected);
  });
});
