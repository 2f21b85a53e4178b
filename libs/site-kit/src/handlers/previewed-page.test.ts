import { expect, test } from '@jest/globals';
import type { ContentTree } from '@portal/content-core';
import { requirePreviewed } from './previewed-page.ts';

const tree = {
  pages: new Map([
    ['home', { id: 'home', audience: 'all' }],
    ['partners', { id: 'partners', audience: ['client'] }],
    ['notes', { id: 'notes', audience: [] }],
  ]),
} as unknown as ContentTree;
const codeOf = (page: string, audience: string | null) => {
  try {
    requirePreviewed(tree, { page, audience });
    return 'none';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test.each([
  ['home', null, 'none'],
  ['home', 'press', 'none'],
  ['partners', 'client', 'none'],
  ['partners', null, 'input'],
  ['partners', 'press', 'input'],
  ['notes', null, 'input'],
  ['gone', null, 'not_found'],
])('a preview of "%s" as seen by %j: %s', (page, audience, code) => {
  expect(codeOf(page, audience)).toBe(code);
});
