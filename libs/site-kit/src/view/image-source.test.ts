import { describe, expect, test } from '@jest/globals';
import type { ImageManifest } from '@portal/content-core';
import { imageSource } from './image-source.ts';

const id = 'a'.repeat(32);
const manifest: ImageManifest = {
  id,
  name: 'quay',
  alt: 'The quay',
  focal: { x: 0.34, y: 1 },
  width: 2400,
  height: 1600,
  colour: '#2a6a8c',
  sha256: '0123456789abcdef'.repeat(4),
  variants: [
    { width: 1600, height: 1067, bytes: 3 },
    { width: 480, height: 320, bytes: 1 },
    { width: 960, height: 640, bytes: 2 },
  ],
};

describe('imageSource', () => {
  test('offers every size, smallest first, at addresses that change with the image', () => {
    const { src, srcset, largest } = imageSource({ media: id, alt: 'Dusk' }, manifest);
    expect(srcset).toBe(
      [480, 960, 1600].map((width) => `/api/media/${id}/${width}.webp?v=0123456789 ${width}w`).join(', '),
    );
    expect(src).toBe(`/api/media/${id}/960.webp?v=0123456789`);
    expect(largest).toContain('/1600.webp');
  });

  test('says the words of the place it is used in, and none for decoration', () => {
    expect(imageSource({ media: id, alt: 'Dusk' }, manifest).alt).toBe('Dusk');
    expect(imageSource({ media: id, decorative: true }, manifest).alt).toBe('');
  });

  test('rounds the focal point to tenths and names the average colour', () => {
    expect(imageSource({ media: id, alt: 'Dusk' }, manifest)).toMatchObject({
      focalX: 3,
      focalY: 10,
      tone: '2a6a8c',
    });
  });

  test('makes do with an image that has only a small size', () => {
    const small = { ...manifest, variants: [{ width: 480, height: 320, bytes: 1 }] };
    expect(imageSource({ media: id, alt: 'Dusk' }, small).src).toContain('/480.webp');
  });
});
