import { describeKind, readSection, standardKinds } from '@portal/content-core';
import { describe, expect, test } from '@jest/globals';
import { kindSpecs } from '../read-kinds.ts';
import { imageList, sectionOfImages } from './section-of-images.ts';

const kinds = kindSpecs({ kinds: Object.values(standardKinds).map(describeKind) });
const kindNamed = (name: string) => {
  const kind = kinds.find((one) => one.name === name);
  if (!kind) throw new TypeError(`There is no kind ${name}.`);
  return kind;
};
const deps = { random: (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(7), audience: 'all' as const };
const imageOf = (letter: string, decorative = false) => ({
  id: letter.repeat(32),
  alt: decorative ? '' : `A quay ${letter}`,
  decorative,
});

describe('a section of chosen images', () => {
  test.each(['gallery', 'video'])('of kind %s can be saved as it is', (name) => {
    const section = sectionOfImages(kindNamed(name), [imageOf('a'), imageOf('b')], deps);
    const where = { file: 'content/pages/home/new.json', pageTitle: '' };
    const stored = { ...section, v: standardKinds[name as 'gallery'].version };
    expect(readSection(stored, where, standardKinds).problems).toEqual([]);
    expect(JSON.stringify(section)).not.toContain('0'.repeat(32));
  });

  test('of a kind with a list has them all, in their order, with nobody else’s words', () => {
    const kind = kindNamed('gallery');
    const section = sectionOfImages(kind, [imageOf('b'), imageOf('a', true)], deps);
    expect(section?.data[imageList(kind)?.name ?? '']).toEqual([
      { image: { media: 'b'.repeat(32), alt: 'A quay b' } },
      { image: { media: 'a'.repeat(32), decorative: true } },
    ]);
  });

  test('is not made of more than the list has room for', () => {
    const kind = kindNamed('gallery');
    const most = imageList(kind)?.most ?? 0;
    const section = sectionOfImages(
      kind,
      Array.from({ length: most + 1 }, () => imageOf('a')),
      deps,
    );
    expect(section?.data[imageList(kind)?.name ?? '']).toHaveLength(most);
  });

  test('is not made of none', () => {
    expect(sectionOfImages(kindNamed('gallery'), [], deps)).toBeNull();
  });
});
