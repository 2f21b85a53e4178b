import { standardLook } from '../standard-look.ts';

/** A friendly desk: rounded cards on a tinted ground, the navigation as one of them, words on a card over the image. */
export const look = standardLook('campus', {
  corners: 'round',
  header: 'floating',
  hero: 'overlap',
  footer: 'inset',
  grounds: {
    light: { ground: { l: 0.97, c: 0.016, h: 'brand' }, surface: { l: 1, c: 0, h: 0 } },
    dark: { ground: { l: 0.2, c: 0.022, h: 'brand' }, surface: { l: 0.26, c: 0.028, h: 'brand' } },
  },
});
