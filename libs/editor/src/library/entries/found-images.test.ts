import { expect, test } from '@jest/globals';
import { foundImages } from './found-images.ts';

const images = [
  { name: 'slipway.jpg', alt: 'The slipway at dusk', credit: 'Edda', usedIn: ['Home › Hero › Image'] },
  { name: 'IMG_1.jpg', alt: '', credit: '', usedIn: [] },
];

test.each([
  ['', 2],
  ['SLIP dusk', 1],
  ['edda', 1],
  ['home', 1],
  ['img', 1],
  ['slipway noon', 0],
])('"%s" finds %i', (search, count) => {
  expect(foundImages(images, search)).toHaveLength(count);
});
