import { expect, test } from '@jest/globals';
import { hasValidHost } from './host-header.ts';

test.each([
  ['one name', ['Host', 'site.example.test']],
  ['a port', ['host', 'localhost:4403']],
  ['an IPv6 address', ['Host', '[::1]:4403']],
  ['no authority', ['Host', '']],
  ['no Host, which HTTP/1.0 allows', ['Accept', '*/*']],
  ['a value that reads like the name', ['Host', 'a.test', 'X-Forwarded', 'host']],
])('a request with %s is valid', (_case, rawHeaders) => {
  expect(hasValidHost({ rawHeaders })).toBe(true);
});

test.each([
  ['two of them', ['Host', 'a.test', 'Accept', '*/*', 'HOST', 'b.test']],
  ['the same one twice', ['Host', 'a.test', 'Host', 'a.test']],
  ['a list', ['Host', 'a.test, b.test']],
  ['a path', ['Host', 'a.test/b']],
  ['a user', ['Host', 'a@b.test']],
  ['a query', ['Host', 'a.test?b']],
  ['a backslash', ['Host', 'a.test\\b']],
  ['a port that is no number', ['Host', 'a.test:port']],
  ['more than a name can have', ['Host', 'a'.repeat(300)]],
])('a request whose Host has %s is not', (_case, rawHeaders) => {
  expect(hasValidHost({ rawHeaders })).toBe(false);
});
