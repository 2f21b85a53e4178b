import { describeKind, readSection, standardKinds } from '@portal/content-core';
import { describe, expect, test } from '@jest/globals';
import { kindSpecs } from '../fields/read-kinds.ts';
import { copyOf, newSection } from './new-section.ts';

const kinds = kindSpecs({ kinds: Object.values(standardKinds).map(describeKind) });
const image = { id: 'a'.repeat(32), alt: 'A quay' };
let count = 0;
const random = (bytes: Uint8Array<ArrayBuffer>) => bytes.fill((count += 1));

describe('a new section', () => {
  test.each(kinds.map((kind) => [kind.name, kind] as const))(
    'of kind %s can be saved as it is',
    (_name, kind) => {
      const section = newSection(kind, { random, images: [image], audience: ['press'] });
      const where = { file: 'content/pages/home/new.json', pageTitle: '' };
      const reading = readSection(
        { ...section, v: standardKinds[kind.name as 'hero'].version },
        where,
        standardKinds,
      );
      expect(reading.problems).toEqual([]);
      expect(section).toMatchObject({ audience: ['press'], hidden: false });
      expect(JSON.stringify(section)).not.toContain('0'.repeat(32));
    },
  );

  test('that needs an image waits until the site has one', () => {
    const without = kinds.filter((kind) => !newSection(kind, { random, images: [], audience: 'all' }));
    expect(without.map(({ name }) => name).sort()).toEqual(['gallery', 'video']);
  });

  test('of kind hero shows an image as soon as it is given one', () => {
    const kind = kinds.find(({ name }) => name === 'hero');
    const section = kind && newSection(kind, { random, images: [image], audience: 'all' });
    expect(section?.data).not.toMatchObject({ layout: 'plain' });
  });

  test('that is a copy says the same under another id', () => {
    const [kind] = kinds;
    const section = kind && newSection(kind, { random, images: [image], audience: 'all' });
    if (!section) throw new Error('There is no kind.');
    const copy = copyOf(section, random);
    expect(copy.id).not.toBe(section.id);
    expect({ ...copy, id: section.id }).toEqual(section);
  });
});
