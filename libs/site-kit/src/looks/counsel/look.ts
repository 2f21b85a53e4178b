import { standardLook } from '../standard-look.ts';

/** A letterhead: everything on one axis, on paper, between hairlines. */
export const look = standardLook('counsel', {
  corners: 'square',
  header: 'centred',
  hero: 'axis',
  footer: 'centred',
  grounds: {
    light: { ground: { l: 0.975, c: 0.008, h: 90 }, surface: { l: 0.94, c: 0.013, h: 88 } },
    dark: { ground: { l: 0.18, c: 0.008, h: 60 }, surface: { l: 0.225, c: 0.01, h: 60 } },
  },
});
