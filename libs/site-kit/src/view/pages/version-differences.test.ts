import { describe, expect, test } from '@jest/globals';
import type { Section } from '@portal/content-core';
import { versionDifferences } from './version-differences.ts';

const section = (id: string, changes: Partial<Section> = {}): Section => ({
  v: 1,
  id,
  kind: 'text',
  audience: 'all',
  theme: 'default',
  hidden: false,
  data: { title: id, body: 'The quay is open.' },
  ...changes,
});

describe('a page as it was, compared with now', () => {
  test('has what was changed, deleted and added since', () => {
    const then = [section('same'), section('other-words'), section('gone')];
    const now = [section('new'), section('other-words', { data: { title: 'Changed' } }), section('same')];
    const { since, added } = versionDifferences(then, now);
    expect([...since]).toEqual([
      ['other-words', 'edited'],
      ['gone', 'removed'],
    ]);
    expect(added.map(({ id }) => id)).toEqual(['new']);
  });

  test.each<Partial<Section>>([{ audience: ['press'] }, { theme: 'accent' }, { hidden: true }])(
    'counts %j as a change',
    (change) => {
      expect([...versionDifferences([section('a')], [section('a', change)]).since.keys()]).toEqual(['a']);
    },
  );

  test('counts neither places nor the order of fields', () => {
    const turned = section('b', { data: { body: 'The quay is open.', title: 'b' } });
    const { since, added } = versionDifferences([section('a'), section('b')], [turned, section('a')]);
    expect([since.size, added]).toEqual([0, []]);
  });
});
