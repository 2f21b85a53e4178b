import { expect, test } from '@jest/globals';
import { lookQuery } from './look-query.ts';
import { lookIn } from './read-look-query.ts';

const BRAND = { name: 'calm', brand: '#1f5c8b' } as const;

test.each([
  BRAND,
  { ...BRAND, type: 'atkinson' },
  { name: 'our-own', brand: '#000000', type: 'ours', corners: 'round' as const },
])('a look is read from the address that it was written to: %j', (look) => {
  expect(lookIn(new URLSearchParams(lookQuery(look)))).toEqual(look);
});

test.each([
  '',
  'look=calm',
  'look=calm&brand=red',
  'look=../x&brand=112233',
  'look=calm&brand=112233&corners=pointed',
  'look=calm&brand=112233);}*{display:none',
])('nothing else is one: %s', (query) => {
  expect(lookIn(new URLSearchParams(query))).toBeNull();
});
