import { expect, test } from '@jest/globals';
import { completeAddress } from './typed-address.ts';

test.each([
  ['www.example.org', 'https://www.example.org'],
  [' example.org/a/b?c=d#e ', 'https://example.org/a/b?c=d#e'],
  ['example.org:8443/x', 'https://example.org:8443/x'],
  ['//example.org', 'https://example.org'],
  ['https://https://example.org', 'https://example.org'],
  ['https://mailto:a@example.org', 'mailto:a@example.org'],
  ['press@example.org', 'mailto:press@example.org'],
  ['+49 30 1234567', 'tel:+49301234567'],
  ['müller.de/über', 'https://xn--mller-kva.de/über'],
  ['https://müller.de', 'https://xn--mller-kva.de'],
  ['info@müller.de', 'mailto:info@xn--mller-kva.de'],
  ['info@例え.テスト', 'mailto:info@xn--r8jz45g.xn--zckzah'],
  ['+49 (0)30 123-4567', 'tel:+49301234567'],
])('%s is completed to %s', (typed, meant) => {
  expect(completeAddress(typed)).toBe(meant);
});

test.each([
  ...['https://example.org/a', 'mailto:a@example.org', 'tel:+49301234567', 'page:works', 'page:works#top'],
  ...['htp:/foo', 'http://example.org', '/works', 'nonsense', 'https://', '', 'javascript:alert(1)'],
])('%s stays as it is', (typed) => {
  expect(completeAddress(typed)).toBe(typed);
});
