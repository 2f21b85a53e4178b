import { describe, expect, test } from '@jest/globals';
import { atOnce, standardKinds, validateContent } from '@portal/content-core';
import { sampleRecords } from '@portal/content-core/fakes';
import { publishProblemIn } from './publish-problems.ts';

const ABSENT = '9'.repeat(32);
const body = [
  'See [a page](page:gone), [a section](page:about#gone)',
  `and [a document](document:${ABSENT}).`,
].join(' ');

/** More dead links than are told one by one. */
const ITEMS = [1, 2].map((n) => ({ question: `Why ${n}?`, answer: '[a](page:gone) '.repeat(60) }));

/** The sample without its files, with all kinds of references that lead nowhere. */
const FAULTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'content/site.json': { home: 'gone' },
  'content/pages/home/page.json': { slug: 'login' },
  'content/pages/about/page.json': { sections: ['story', 'story', 'gone'], audience: ['gone', 'all'] },
  'content/pages/about/story.json': {
    data: { body, side: 'right', image: { media: ABSENT, alt: 'A quay' } },
  },
  'content/pages/home/files.json': { data: { title: 'Files', documents: [ABSENT] } },
  'content/pages/home/hero.json': { data: { title: 'x'.repeat(262_144) } },
  'content/pages/board/notes.json': { data: { title: 'Notes', body: `${'*_'.repeat(40_000)}[` } },
  'content/pages/home/press-notes.json': { kind: 'faq', data: { title: 'Asked', items: ITEMS } },
};

/** The errors that the validation says of them. */
function errors(): string[] {
  const records = Object.entries(sampleRecords()).map(([path, record]) => {
    const text = path.endsWith('figures.json') ? '{' : JSON.stringify({ ...record, ...FAULTS[path] });
    return [path, text] as const;
  });
  const content = { records: new Map(records), paths: new Set(records.map(([path]) => path)) };
  return atOnce(validateContent(content, { kinds: standardKinds, audiences: ['board', 'press'] }))
    .filter(({ level }) => level === 'error')
    .map(({ message }) => message);
}

describe('what keeps a site from being published', () => {
  test('is said in German on a German site, and without ids and formats in English', () => {
    const found = errors();
    expect(found.length).toBeGreaterThan(9);
    expect(found.filter((message) => publishProblemIn('de-CH', message) === message)).toEqual([]);
    const english = found.map((message) => publishProblemIn('en', message)).join('\n');
    expect(english).not.toMatch(/[0-9a-f]{32}|media\/|JSON/);
    expect(english).toContain('is an address of the site itself');
    expect(found.join()).toContain('is an address of the site itself');
    for (const words of ['is in the order twice', 'is larger than', 'has too much text', '20 more problems'])
      expect(found.join()).toContain(words);
  });

  test('names the same places', () => {
    const german = errors().map((message) => publishProblemIn('de', message));
    expect(german).toContain(
      'führt zum Abschnitt „gone“ der Seite „about“, den es nicht gibt; verlinken Sie stattdessen die Seite',
    );
    expect(german).toContain('ist nicht mehr in der Mediathek; wählen Sie ein anderes Bild');
    expect(publishProblemIn('de', '"works" is also the address of The works; change one of them')).toBe(
      '„works“ ist auch die Adresse von „The works“; ändern Sie eine der beiden',
    );
  });
});
