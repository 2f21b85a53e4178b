import { expect, test } from '@jest/globals';
import type { SiteImage } from './entries/images-api.ts';
import { imageAddresses } from './image-addresses.ts';

const library = { known: () => [{ id: 'a', alt: '', address: '/a' }] };
const image = (id: string): SiteImage => ({
  id,
  name: id,
  alt: '',
  decorative: true,
  credit: '',
  focal: { x: 0.5, y: 0.5 },
  width: 1,
  height: 1,
  isDrawing: false,
  version: null,
  usedIn: [],
  thumbnail: `/${id}`,
});

test('what the library knows is not asked for', async () => {
  const read = () => Promise.reject(new Error('asked'));
  expect((await imageAddresses(library, ['a'], read)).get('a')).toBe('/a');
});

test('an image that was deleted on the draft is where the live site has it', async () => {
  const asked: unknown[] = [];
  const read = (view?: string) => {
    asked.push(view);
    return Promise.resolve(view === 'live' ? [image('gone')] : []);
  };
  const found = await imageAddresses(library, ['gone'], read);
  expect([found.get('gone'), asked]).toEqual(['/gone', ['live']]);
  expect((await imageAddresses(library, ['nowhere'], read)).has('nowhere')).toBe(false);
});
