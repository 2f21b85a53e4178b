import { expect, test } from '@jest/globals';
import type { Picture } from './entries/library-api.ts';
import { pictureAddresses } from './picture-addresses.ts';

const library = { known: () => [{ id: 'a', alt: '', address: '/a' }] };
const picture = (id: string): Picture => ({
  ...{ id, name: id, alt: '', decorative: true, credit: '', focal: { x: 0.5, y: 0.5 } },
  ...{ width: 1, height: 1, version: null, usedIn: [], thumbnail: `/${id}` },
});

test('what the library knows is not asked for', async () => {
  const read = () => Promise.reject(new Error('asked'));
  expect((await pictureAddresses(library, ['a'], read)).get('a')).toBe('/a');
});

test('a picture that was deleted on the draft is where the live site has it', async () => {
  const asked: unknown[] = [];
  const read = (view?: string) => {
    asked.push(view);
    return Promise.resolve(view === 'live' ? [picture('gone')] : []);
  };
  const found = await pictureAddresses(library, ['gone'], read);
  expect([found.get('gone'), asked]).toEqual(['/gone', ['live']]);
  expect((await pictureAddresses(library, ['nowhere'], read)).has('nowhere')).toBe(false);
});
