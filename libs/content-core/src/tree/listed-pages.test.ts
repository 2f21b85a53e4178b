import { describe, expect, test } from '@jest/globals';
import { sampleRecords } from '../fakes/sample-content.ts';
import { standardKinds } from '../model/kinds/index.ts';
import { parseContent } from './parse-content.ts';
import { restrictedPages } from './restricted-pages.ts';

/** The pages of a site whose rendering depends on the viewer, with one post for the press. */
function restrictedWith(list: Record<string, unknown>, post: Record<string, unknown> = {}) {
  const page = (id: string, more: object) => ({
    id,
    slug: id,
    title: id,
    audience: 'all',
    seo: {},
    sections: [],
    ...more,
  });
  const records = {
    ...sampleRecords(),
    'content/pages/list/page.json': page('list', { sections: ['all'] }),
    'content/pages/list/all.json': {
      id: 'all',
      kind: 'archive',
      v: 1,
      audience: 'all',
      theme: 'default',
      hidden: false,
      data: { type: 'post', perPage: 12, ...list },
    },
    'content/pages/open/page.json': page('open', { type: 'post', date: '2027-01-01', tags: ['Works'] }),
    'content/pages/press/page.json': page('press', {
      type: 'post',
      date: '2027-01-02',
      audience: ['press'],
      tags: ['Works'],
      ...post,
    }),
  };
  const files = new Map(Object.entries(records).map(([file, value]) => [file, JSON.stringify(value)]));
  const { tree, problems } = parseContent(files, standardKinds);
  if (!tree) throw new Error(JSON.stringify(problems));
  return restrictedPages(tree);
}

describe('a page depends on the viewer', () => {
  test('when it lists a page that is not for everybody, or would show it as related', () => {
    const pages = restrictedWith({});
    expect([pages.has('list'), pages.has('open')]).toEqual([true, true]);
  });

  test('and not when such a page has another type or other tags', () => {
    expect(restrictedWith({ type: 'event' }).has('list')).toBe(false);
    expect(restrictedWith({ tags: ['Bridge'] }).has('list')).toBe(false);
    const other = restrictedWith({}, { tags: ['Bridge'] });
    expect([other.has('list'), other.has('open')]).toEqual([true, false]);
    expect(restrictedWith({}, { audience: 'all' }).has('list')).toBe(false);
  });
});
