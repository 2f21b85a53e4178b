import type { Picture } from '../drawing/paint.ts';
import { FILM, frame } from '../film/scene.ts';

const WIDTH = 1600;

/** The film's still picture: late in the story, shortly before the lights go on. */
export const filmStill: Picture = {
  name: 'film-still',
  alt: 'Still from the film: half-built houses along the dock under a low sun, a sailing boat passing.',
  width: WIDTH,
  height: (WIDTH * FILM.height) / FILM.width,
  focal: { x: 0.5, y: 0.6 },
  draw: () => frame(0.86, WIDTH),
};
