import { describeKind, readSection, standardKinds } from '@portal/content-core';
import { describe, expect, test } from '@jest/globals';
import { kindSpecs } from '../read-kinds.ts';
import { pictureList, sectionOfPictures } from './section-of-pictures.ts';

const kinds = kindSpecs({ kinds: Object.values(standardKinds).map(describeKind) });
const kindNamed = (name: string) => {
  const kind = kinds.find((one) => one.name === name);
  if (!kind) throw new TypeError(`There is no kind ${name}.`);
  return kind;
};
const deps = { random: (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(7), audience: 'all' as const };
const picture = (letter: string, decorative = false) => ({
  ...{ id: letter.repeat(32), alt: decorative ? '' : `A quay ${letter}`, decorative },
});

describe('a section of chosen images', () => {
  test.each(['gallery', 'video'])('of kind %s can be saved as it is', (name) => {
    const section = sectionOfPictures(kindNamed(name), [picture('a'), picture('b')], deps);
    const where = { file: 'content/pages/home/new.json', pageTitle: '' };
    const stored = { ...section, v: standardKinds[name as 'gallery'].version };
    expect(readSection(stored, where, standardKinds).problems).toEqual([]);
    expect(JSON.stringify(section)).not.toContain('0'.repeat(32));
  });

  test('of a kind with a list has them all, in their order, with nobody else’s words', () => {
    const kind = kindNamed('gallery');
    const section = sectionOfPictures(kind, [picture('b'), picture('a', true)], deps);
    expect(section?.data[pictureList(kind)?.name ?? '']).toEqual([
      { image: { media: 'b'.repeat(32), alt: 'A quay b' } },
      { image: { media: 'a'.repeat(32), decorative: true } },
    ]);
  });

  test('is not made of more than the list has room for', () => {
    const kind = kindNamed('gallery');
    const most = pictureList(kind)?.most ?? 0;
    const section = sectionOfPictures(
      kind,
      Array.from({ length: most + 1 }, () => picture('a')),
      deps,
    );
    expect(section?.data[pictureList(kind)?.name ?? '']).toHaveLength(most);
  });

  test('is not made of none', () => {
    expect(sectionOfPictures(kindNamed('gallery'), [], deps)).toBeNull();
  });
});
