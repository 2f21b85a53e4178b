import { expect, test } from '@jest/globals';
import { linkDestination } from './link-destination.ts';

const SAFE_LINKS = 'https://eur01.safelinks.protection.outlook.com/';

test.each([
  ['https://www.google.com/url?q=https://example.org/a%3Fb%3D1&sa=D', 'https://example.org/a?b=1'],
  ['https://www.google.co.uk/url?url=https%3A%2F%2Fexample.org', 'https://example.org'],
  [`${SAFE_LINKS}?url=https%3A%2F%2Fexample.org%2Fa&data=05`, 'https://example.org/a'],
  ...[
    'https://www.google.com/url?q=javascript:alert(1)',
    'https://www.google.com/search?q=https://example.org',
    'https://google.com.example.org/url?q=https://example.org',
    'https://example.org/url?q=https://example.com',
    `${SAFE_LINKS}?data=05`,
    'page:home',
    '',
  ].map((href) => [href, href]),
])('a link to %s leads to %s', (href, destination) => {
  expect(linkDestination(href)).toBe(destination);
});
