import { describe, expect, test } from '@jest/globals';
import { describeKind, standardKinds } from '@portal/content-core';
import { kindSpecs } from '../fields/read-kinds.ts';
import { locationFormatter } from './location-formatter.ts';

const kinds = [
  ...Object.values(standardKinds).map(describeKind),
  {
    name: 'directions',
    title: 'Wege hierher',
    own: true,
    schema: {
      properties: {
        image: { 'x-portal': 'image', title: 'Plan' },
        stops: { type: 'array', items: { type: 'object', properties: { to: { 'x-portal': 'link' } } } },
      },
    },
  },
];
const locationIn = locationFormatter(() => kindSpecs({ kinds }));
const gallery = { kind: 'gallery', title: 'Gallery' };
const ways = { kind: 'directions', title: 'Wege hierher' };

describe('a place that uses something', () => {
  test.each([
    [
      'de',
      { page: 'Start', section: gallery, path: ['items', 1, 'image', 'media'] },
      'Start › Galerie › Einträge 2 › Bild',
    ],
    [
      'de-AT',
      { page: 'Start', section: { kind: 'text', title: 'Text' }, path: ['body'] },
      'Start › Text › Text',
    ],
    [
      'en',
      { page: 'Home', section: gallery, path: ['items', 0, 'image', 'media'] },
      'Home › Gallery › Entries 1 › Image',
    ],
    ['de', { page: 'Anreise', section: ways, path: ['image', 'media'] }, 'Anreise › Wege hierher › Plan'],
    [
      'de',
      { page: 'Anreise', section: ways, path: ['stops', 2, 'to'] },
      'Anreise › Wege hierher › Stops 3 › Link zu',
    ],
    [
      'de',
      { page: 'Start', section: { kind: 'gone', title: 'gone' }, path: ['image', 'media'] },
      'Start › gone › Bild',
    ],
    [
      'de',
      { page: 'Start', section: null, path: ['seo', 'image'] },
      'Start › Suchmaschinen › Bild für geteilte Links',
    ],
    [
      'de',
      { page: null, section: null, path: ['footer', 'navigation', 0] },
      'Website › Fußzeile › Navigation 1',
    ],
    [
      'en',
      { page: null, section: null, path: ['navigation', 2, 'items', 0] },
      'Site › Navigation 3 › Below it 1',
    ],
    ['de', { page: 'Start', section: gallery, path: ['audience'] }, 'Start › Galerie › Wer es sieht'],
    ['de', { page: 'Start', section: null, path: ['sections', 1] }, 'Start › Abschnitt 2'],
    ['de', { page: null, section: null, path: ['home'] }, 'Website › Startseite'],
  ] as const)('is called in %s as the panel calls it: %j', (locale, place, name) => {
    expect(locationIn(place, locale)).toBe(name);
  });
});
