import { expect, test } from '@jest/globals';
import { changedFacts } from './page-facts.ts';

const SEEN = { title: 'Works', slug: 'works' };

test.each([
  [{}, {}],
  [{ title: 'Works', slug: 'works' }, {}],
  [{ title: ' Works ' }, {}],
  [{ title: ' The works', slug: 'works' }, { title: 'The works' }],
  [{ title: 'Works', slug: 'the-works' }, { slug: 'the-works' }],
  [{ title: '' }, { title: '' }],
])('of a page that is %j now, %j is other than it was seen', (now, changed) => {
  expect(changedFacts(SEEN, now)).toEqual(changed);
});
