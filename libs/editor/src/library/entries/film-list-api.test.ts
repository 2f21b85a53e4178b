import { expect, test } from '@jest/globals';
import { foundFilms, type SiteFilm } from './film-list-api.ts';

const film = (given: Partial<SiteFilm>): SiteFilm => ({
  ...{ id: 'https://films.example.test/a.mp4', stored: null, title: '', duration: '', captions: '' },
  ...{ silent: false, thumbnail: null, usedIn: [] },
  ...given,
});
const films = [
  film({ title: 'Ten years in ten seconds', usedIn: ['Home › Film › Film file'] }),
  film({ id: 'https://films.example.test/harbour.webm' }),
];

test.each([
  ['', 2],
  ['TEN seconds', 1],
  ['home film', 1],
  ['harbour', 1],
  ['ten harbour', 0],
])('"%s" finds %i films by title, address and places', (search, count) => {
  expect(foundFilms(films, search)).toHaveLength(count);
});
