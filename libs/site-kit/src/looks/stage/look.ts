import { standardLook } from '../standard-look.ts';

/** A poster: letters as large as they fit on the brand colour, thick lines, a programme in rows. */
export const look = standardLook('stage', {
  corners: 'square',
  header: 'block',
  hero: 'poster',
  footer: 'block',
  grounds: {
    light: { ground: { l: 0.99, c: 0, h: 0 }, surface: { l: 0.93, c: 0.02, h: 'brand' } },
    dark: { ground: { l: 0.14, c: 0.01, h: 'brand' }, surface: { l: 0.21, c: 0.03, h: 'brand' } },
  },
});
