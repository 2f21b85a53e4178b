import { expect, test } from '@jest/globals';
import { parseContent, sectionsOf, standardKinds } from '@portal/content-core';
import { sampleRecords } from '@portal/content-core/fakes';
import { unreadableSections } from './unreadable-sections.ts';

const HERO = 'content/pages/home/hero.json';

test.each([
  ['en', 'cannot be read; restore an earlier version in the history'],
  ['de-CH', 'kann nicht gelesen werden; stellen Sie im Verlauf eine frühere Version wieder her'],
])(
  'a section that cannot be read is named with the reason in the language of the site: %s',
  async (locale, why) => {
    const records = Object.entries(sampleRecords()).map(
      ([path, record]) => [path, path === HERO ? '{' : JSON.stringify(record)] as const,
    );
    const { tree, problems } = parseContent(new Map(records), standardKinds);
    const page = tree?.pages.get('home');
    if (!tree || !page) throw new Error('The sample has no home page.');
    const draft = { files: new Map(records.map(([path]) => [path, 'v'])), problems };
    const found = await unreadableSections(draft, { page, sections: sectionsOf(tree, 'home') }, locale);
    expect([...found]).toEqual([['hero', `${HERO} ${why}`]]);
  },
);
