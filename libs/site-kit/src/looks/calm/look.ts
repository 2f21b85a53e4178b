import { standardLook } from '../standard-look.ts';

/** Clear and factual: a white page, a bar with the name and the navigation, words beside the image. */
export const look = standardLook('calm', {
  corners: 'soft',
  header: 'bar',
  hero: 'beside',
  footer: 'columns',
  grounds: {
    light: { ground: { l: 1, c: 0, h: 0 }, surface: { l: 0.965, c: 0.008, h: 'brand' } },
    dark: { ground: { l: 0.19, c: 0.012, h: 'brand' }, surface: { l: 0.235, c: 0.016, h: 'brand' } },
  },
});
