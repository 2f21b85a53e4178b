import { expect, test } from '@jest/globals';
import { parseDomainName } from './domain-name.ts';

test.each([
  ['www.Client.Example', 'www.client.example'],
  [' client.example. ', 'client.example'],
  ['www.münchen.example', 'www.xn--mnchen-3ya.example'],
  ['a.b.client.co.uk', 'a.b.client.co.uk'],
])('%s is %s', (typed, name) => {
  expect(parseDomainName(typed, 'sites.agency.example')).toBe(name);
});

test.each([
  ['', 'Enter a domain alone'],
  ['https://www.client.example/', 'Enter a domain alone'],
  ['www.client.example:443', 'Enter a domain alone'],
  ['192.0.2.7', 'not an address of numbers'],
  ['0x7f.1', 'not an address of numbers'],
  ['_portal.client.example', 'letters, digits and hyphens'],
  ['*.client.example', 'letters, digits and hyphens'],
  ['www..client.example', 'letters, digits and hyphens'],
  ['-a.client.example', 'letters, digits and hyphens'],
  [`${'a'.repeat(64)}.example`, 'letters, digits and hyphens'],
  [`${'a.'.repeat(8)}example`, 'at most'],
  ['localhost', 'ending'],
  ['co.uk', 'ending'],
  ['github.io', 'ending'],
  ['sites.agency.example', 'belong to the platform'],
  ['harbour.sites.agency.example', 'belong to the platform'],
  ['www.harbour.sites.agency.example', 'belong to the platform'],
])('%p is refused: %s', (typed, reason) => {
  expect(() => parseDomainName(typed, 'sites.agency.example')).toThrow(reason);
});

test('in a zone that is a top-level domain, the platform has the names directly below it', () => {
  expect(() => parseDomainName('harbour.localhost', 'localhost')).toThrow('belong to the platform');
  expect(() => parseDomainName('localhost', 'localhost')).toThrow('belong to the platform');
  expect(parseDomainName('www.client.localhost', 'localhost')).toBe('www.client.localhost');
});
