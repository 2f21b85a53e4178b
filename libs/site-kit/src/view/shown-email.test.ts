import { expect, test } from '@jest/globals';
import { shownEmail } from './shown-email.ts';

test.each([
  ['info@xn--mller-kva.de', 'info@müller.de'],
  ['info@harbour.example', 'info@harbour.example'],
  ['info@xn--a.example', 'info@xn--a.example'],
  ['Info@Harbour.example', 'Info@harbour.example'],
])('%s is shown as %s', (stored, shown) => {
  expect(shownEmail(stored)).toBe(shown);
});
