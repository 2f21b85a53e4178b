import { expect, test } from '@jest/globals';
import { nameFromEmail } from './section-lock.ts';

test.each([
  ['anna.weber@example.test', 'Anna Weber'],
  ['owner@example.test', 'Owner'],
  ['jean-luc_picard@example.test', 'Jean Luc Picard'],
  ['élodie@example.test', 'Élodie'],
  ['._-@example.test', '._-'],
])('the name in %s is %s', (email, name) => {
  expect(nameFromEmail(email)).toBe(name);
});
