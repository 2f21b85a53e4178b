import { expect, test } from '@jest/globals';
import type { ContentTree } from '@portal/content-core';
import { siteLogo } from './site-logo.ts';

const idOf = (letter: string) => letter.repeat(32);
const manifest = (letter: string, more: object = {}) => ({
  id: idOf(letter),
  name: 'logo',
  alt: 'Logo',
  focal: { x: 0.5, y: 0.5 },
  width: 1600,
  height: 400,
  colour: '#000000',
  sha256: letter.repeat(64),
  variants: [960, 480].map((width) => ({ width, height: width / 4, bytes: 1 })),
  ...more,
});
const media = new Map(
  [manifest('a', { vector: { bytes: 9 } }), manifest('b')].map((one) => [one.id, one] as const),
);
const logoOf = (look: object | undefined) =>
  siteLogo({
    site: { look: look && { name: 'calm', brand: '#000000', ...look } } as ContentTree['site'],
    media,
  });

test('is the drawing, or two sizes of the image', () => {
  expect(logoOf({ logo: idOf('a'), logoDark: idOf('b') })).toEqual({
    light: { src: `/api/media/${idOf('a')}/image.svg?v=aaaaaaaaaa`, width: 1600, height: 400 },
    dark: {
      src: `/api/media/${idOf('b')}/480.webp?v=bbbbbbbbbb`,
      srcset: `/api/media/${idOf('b')}/480.webp?v=bbbbbbbbbb 1x, /api/media/${idOf('b')}/960.webp?v=bbbbbbbbbb 2x`,
      width: 1600,
      height: 400,
    },
  });
});

test.each([[undefined], [{}], [{ logoDark: idOf('b') }], [{ logo: idOf('c') }]])('is none for %j', (look) => {
  expect(logoOf(look)).toBeNull();
});

test('has none for dark ground where that is missing', () => {
  expect(logoOf({ logo: idOf('b'), logoDark: idOf('c') })).toMatchObject({ dark: null });
});
