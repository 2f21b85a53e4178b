import { expect, test } from '@jest/globals';
import { scrollToSee } from './seen-part.ts';

const SEEN = { top: 100, bottom: 700 };

test.each([
  ['stays where all of it is seen', { top: 100, bottom: 700 }, 0],
  ['comes down from above', { top: -50, bottom: 150 }, -150],
  ['comes up from below, no farther than it takes', { top: 650, bottom: 850 }, 150],
  ['begins at the top where it is taller than what is seen', { top: 400, bottom: 1600 }, 300],
  ['begins at the top where its beginning is above', { top: -300, bottom: 900 }, -400],
])('a section %s', (_name, section, expected) => {
  expect(scrollToSee(section, SEEN)).toBe(expected);
});
