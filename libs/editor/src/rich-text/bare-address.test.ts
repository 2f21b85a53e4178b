import { expect, test } from '@jest/globals';
import { bareAddress } from './bare-address.ts';

test.each([
  ['https://example.org', 0, 'https://example.org', 'https://example.org'],
  ['https://example.org/a?b=c#d,', 0, 'https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
  ['(https://example.org/a_(b)).', 1, 'https://example.org/a_(b)', 'https://example.org/a_(b)'],
  ['„www.example.org“,', 1, 'www.example.org', 'https://www.example.org'],
  ['https://müller.de/ä', 0, 'https://müller.de/ä', 'https://xn--mller-kva.de/ä'],
  ['www.müller.de', 0, 'www.müller.de', 'https://www.xn--mller-kva.de'],
  ['(info@müller.de)', 1, 'info@müller.de', 'mailto:info@xn--mller-kva.de'],
  ['info@example.org.', 0, 'info@example.org', 'mailto:info@example.org'],
  [
    '<anna.b+news@mail.example.org>',
    1,
    'anna.b+news@mail.example.org',
    'mailto:anna.b+news@mail.example.org',
  ],
])('%s has an address', (word, at, address, url) => {
  expect(bareAddress(word)).toEqual({ at, length: address.length, url });
});

test.each([
  'example.org',
  'www.',
  'www.example',
  'https://',
  'https://localhost',
  'https://user@example.org',
  'http://example.org',
  'javascript:alert(1)',
  'a@b',
  '@name',
  '9–17',
  `https://example.org/${'a'.repeat(400)}`,
  '',
])('%s has none', (word) => {
  expect(bareAddress(word)).toBeNull();
});
