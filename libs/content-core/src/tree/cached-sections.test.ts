import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { sampleRecords } from '../fakes/sample-content.ts';
import { defineKind } from '../model/kind.ts';
import { type KindRegistry, standardKinds } from '../model/kinds/index.ts';
import { kindsWithSectionCache } from './cached-sections.ts';
import { parseContent } from './parse-content.ts';

/** The text of a record of such a kind. */
function record(id: string, note: string): string {
  return JSON.stringify({
    id,
    kind: 'note',
    v: 1,
    audience: 'all',
    theme: 'default',
    hidden: false,
    data: { note },
  });
}

/** The sample with sections of a kind that counts how often its schema is asked. */
function countedSite(sections: Record<string, string>) {
  let checked = 0;
  const schema = z.strictObject({
    note: z.string().refine((note) => (checked += 1) > 0 && note !== 'wrong'),
  });
  const description = 'A note.';
  const counted = defineKind({ name: 'note', title: 'Note', description, schema, example: { note: 'a' } });
  const kinds = kindsWithSectionCache({ ...standardKinds, note: counted }, new Map());
  const texts = new Map(
    Object.entries(sampleRecords()).map(([path, value]) => [path, JSON.stringify(value)]),
  );
  for (const [id, note] of Object.entries(sections))
    texts.set(`content/pages/home/${id}.json`, record(id, note));
  return {
    kinds,
    texts,
    read: (as: KindRegistry = kinds) => {
      checked = 0;
      const { tree, problems } = parseContent(texts, as);
      return { checked, problems, section: tree?.sections.get('home')?.get('one') };
    },
  };
}

describe('a section that was read before', () => {
  test('is not checked again while its text and the kinds are the same', () => {
    const site = countedSite({ one: 'first' });
    const first = site.read();
    expect([first.checked, first.problems]).toEqual([1, []]);
    const again = site.read();
    expect([again.checked, again.problems, again.section]).toEqual([0, [], first.section]);
    site.texts.set('content/pages/home/two.json', record('two', 'b'));
    expect(site.read().checked).toBe(1);
    expect(countedSite({ one: 'first' }).read().checked).toBe(1);
    expect(site.read({ ...site.kinds }).checked).toBe(2);
  });

  test('is parsed and reported every time when it has a problem', () => {
    const site = countedSite({ one: 'wrong' });
    const { problems } = site.read();
    expect(problems).toMatchObject([{ file: 'content/pages/home/one.json', level: 'error' }]);
    expect(site.read().problems).toEqual(problems);
  });

  test('still needs its own file name', () => {
    const site = countedSite({ one: 'first' });
    site.read();
    site.texts.set('content/pages/home/other.json', site.texts.get('content/pages/home/one.json') ?? '');
    expect(site.read().problems).toMatchObject([{ file: 'content/pages/home/other.json', level: 'error' }]);
  });

  test('cannot be changed by who reads it, as others read the same', () => {
    const { section } = countedSite({ one: 'first' }).read();
    expect(section && [Object.isFrozen(section), Object.isFrozen(section.data)]).toEqual([true, true]);
  });
});
