import { standardLook } from '../standard-look.ts';

/** A shop front: the name on the brand colour, the first image in an arch, warm grounds. */
export const look = standardLook('hearth', {
  corners: 'round',
  header: 'band',
  hero: 'arch',
  footer: 'band',
  grounds: {
    light: { ground: { l: 0.98, c: 0.014, h: 80 }, surface: { l: 0.935, c: 0.032, h: 75 } },
    dark: { ground: { l: 0.2, c: 0.02, h: 50 }, surface: { l: 0.25, c: 0.026, h: 50 } },
  },
});
