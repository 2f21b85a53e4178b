import { expect, test } from '@jest/globals';
import { isDocumentAddress } from './is-document-address.ts';

test.each([
  'https://claude.ai/oauth/claude-code-client-metadata',
  'https://vscode.dev/oauth/client-metadata.json',
  'https://app.example.test/c/',
  'https://xn--bcher-kva.example/client',
])('%s is the address of a document', (address) => {
  expect(isDocumentAddress(address)).toBe(true);
});

test.each([
  ['http', 'http://app.example.test/client'],
  ['another scheme', 'file:///etc/passwd'],
  ['upper case in the scheme', 'HTTPS://app.example.test/client'],
  ['upper case in the host', 'https://App.example.test/client'],
  ['no path', 'https://app.example.test'],
  ['the root', 'https://app.example.test/'],
  ['a port', 'https://app.example.test:8443/client'],
  ['the default port', 'https://app.example.test:443/client'],
  ['a query', 'https://app.example.test/client?a=b'],
  ['an empty query', 'https://app.example.test/client?'],
  ['a fragment', 'https://app.example.test/client#a'],
  ['an empty fragment', 'https://app.example.test/client#'],
  ['a user', 'https://user@app.example.test/client'],
  ['a password', 'https://user:secret@app.example.test/client'],
  ['an at sign in the path', 'https://app.example.test/a@b'],
  ['dot segments', 'https://app.example.test/a/../client'],
  ['one dot', 'https://app.example.test/./client'],
  ['encoded dots', 'https://app.example.test/%2e%2e/client'],
  ['a backslash', 'https://app.example.test\\client'],
  ['a space', 'https://app.example.test/a b'],
  ['a line break', 'https://app.example.test/a\nb'],
  ['an IPv4 address', 'https://127.0.0.1/client'],
  ['a short IPv4 address', 'https://127.1/client'],
  ['a number', 'https://2130706433/client'],
  ['an IPv6 address', 'https://[::1]/client'],
  ['a name without a dot', 'https://localhost/client'],
  ['a trailing dot', 'https://app.example.test./client'],
  ['other letters in the host', 'https://bücher.example/client'],
  ['an address that is too long', `https://app.example.test/${'a'.repeat(300)}`],
  ['an id of a registered client', '7c1f0f5e-3c52-4b4e-9a0e-5b9f4f0a0001'],
  ['nothing', ''],
])('no address of a document: %s', (_case, address) => {
  expect(isDocumentAddress(address)).toBe(false);
});
