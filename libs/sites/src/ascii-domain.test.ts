import { expect, test } from '@jest/globals';
import { asciiDomain, withAsciiDomain } from './ascii-domain.ts';

test.each([
  ['Harbour.Example', 'harbour.example'],
  ['münchen.example', 'xn--mnchen-3ya.example'],
  ['MU\u0308NCHEN.example', 'xn--mnchen-3ya.example'],
  ['straße.example', 'xn--strae-oqa.example'],
  ['xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
])('%j in ASCII form is %j', (domain, ascii) => {
  expect(asciiDomain(domain)).toBe(ascii);
});

test.each([
  '',
  'a b.example',
  'a.example/x',
  'user@a.example',
  'a.example:80',
  'a%2eexample',
  'ü'.repeat(254),
])('%j has none', (domain) => {
  expect(asciiDomain(domain)).toBeNull();
  expect(withAsciiDomain(`Anna@x@${domain}`)).toMatch(/^Anna@x@/);
});

test('only the domain of an address changes', () => {
  expect(withAsciiDomain('Änna@MÜNCHEN.example')).toBe('Änna@xn--mnchen-3ya.example');
  expect(withAsciiDomain('no address')).toBe('no address');
});
