import { standardLook } from '../standard-look.ts';

/** The image has the wall: the name above a line, the first image across the page, its words below as a caption. */
export const look = standardLook('gallery', {
  corners: 'square',
  header: 'masthead',
  hero: 'caption',
  footer: 'colophon',
  grounds: {
    light: { ground: { l: 0.985, c: 0.002, h: 95 }, surface: { l: 0.945, c: 0.004, h: 95 } },
    dark: { ground: { l: 0.16, c: 0.002, h: 95 }, surface: { l: 0.21, c: 0.003, h: 95 } },
  },
});
