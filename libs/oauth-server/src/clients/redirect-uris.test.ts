import { describe, expect, test } from '@jest/globals';
import { examples } from '@portal/jest/long-form';
import { anyCharacter } from '@portal/ports/fuzz';
import fc from 'fast-check';
import { isAllowedRedirectUri, isLoopbackUri } from './redirect-uris.ts';

const rule = {
  assistantCallbackUrl: 'https://assistant.example.test/api/callback',
  extraRedirectUris: [
    'https://client.example.test/cb?a=b',
    'http://127.0.0.1:33418/',
    'http://[::1]:8123/cb',
  ],
};
const portDigits = /(?<=^http:\/\/(?:localhost|127\.0\.0\.1):)\d+(?=\/)/;

describe('a redirect URI', () => {
  test.each([
    rule.assistantCallbackUrl,
    ...rule.extraRedirectUris,
    'http://localhost/callback',
    'http://localhost:1/callback',
    'http://localhost:80/callback',
    'http://127.0.0.1:80/callback',
    'http://localhost:53123/callback',
    'http://127.0.0.1:65535/callback',
  ])('is allowed: %s', (uri) => {
    expect(isAllowedRedirectUri(uri, rule)).toBe(true);
  });

  test.each([
    ['another host', 'https://evil.example.test/api/callback'],
    ['a host that begins like ours', 'https://assistant.example.test.evil.test/api/callback'],
    ['a loopback host that goes on', 'http://localhost.evil.test/callback'],
    ['loopback in user information', 'http://localhost:80@evil.test/callback'],
    ['user information', 'http://user@localhost:53123/callback'],
    ['several at signs', 'http://localhost@localhost@evil.test/callback'],
    ['https on loopback', 'https://localhost:53123/callback'],
    ['another spelling of 127.0.0.1', 'http://127.1:53123/callback'],
    ['hexadecimal', 'http://0x7f.0.0.1:53123/callback'],
    ['a decimal address', 'http://2130706433:53123/callback'],
    ['IPv6 loopback', 'http://[::1]:53123/callback'],
    ['upper case', 'http://LOCALHOST:53123/callback'],
    ['a trailing dot', 'http://localhost.:53123/callback'],
    ['the default port with a leading zero', 'http://localhost:080/callback'],
    ['the default port on another path', 'http://localhost:80/x/../callback'],
    ['the default port on the assistant', 'https://assistant.example.test:443/api/callback'],
    ['port zero', 'http://localhost:0/callback'],
    ['a port with a leading zero', 'http://localhost:053/callback'],
    ['a port out of range', 'http://localhost:65536/callback'],
    ['another path', 'http://localhost:53123/oauth/callback'],
    ['a longer path', 'http://localhost:53123/callback/x'],
    ['a trailing slash', 'http://localhost:53123/callback/'],
    ['dot segments', 'http://localhost:53123/x/../callback'],
    ['encoded dot segments', 'http://localhost:53123/x/%2e%2e/callback'],
    ['a path parameter', 'http://localhost:53123/..;/callback'],
    ['a query', 'http://localhost:53123/callback?x=y'],
    ['an empty query', 'http://localhost:53123/callback?'],
    ['a fragment', 'http://localhost:53123/callback#x'],
    ['an empty fragment', 'http://localhost:53123/callback#'],
    ['a fragment on the assistant', 'https://assistant.example.test/api/callback#x'],
    ['a leading space', ' http://localhost:53123/callback'],
    ['a trailing newline', 'http://localhost:53123/callback\n'],
    ['a TAB inside', 'http://local\thost:53123/callback'],
    ['backslashes', 'http:\\\\localhost:53123\\callback'],
    ['a wildcard', 'http://*:53123/callback'],
    ['script', 'javascript:alert(1)//http://localhost:53123/callback'],
    ['script in mixed case', 'JaVaScRiPt:alert(1)'],
    ['data', 'data:text/html,x'],
    ['a scheme of an app that is not listed', 'vscode://x/callback'],
    ['another query on an extra URI', 'https://client.example.test/cb?a=c'],
    ['an extra URI without its query', 'https://client.example.test/cb'],
    ['nothing', ''],
    ['no URL', 'callback'],
  ])('is refused: %s', (_case, uri) => {
    expect(isAllowedRedirectUri(uri, rule)).toBe(false);
  });

  test('is refused with a fragment even where the deployment lists it', () => {
    const uri = 'https://client.example.test/cb#x';
    expect(isAllowedRedirectUri(uri, { ...rule, extraRedirectUris: [uri] })).toBe(false);
  });

  test.each([
    'cursor://anysphere.cursor-mcp/oauth/callback',
    'http://client.example.test/cb',
    'http://localhost.evil.test/cb',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('is refused though the deployment lists it, since it is neither https nor loopback: %s', (uri) => {
    expect(isAllowedRedirectUri(uri, { ...rule, extraRedirectUris: [uri] })).toBe(false);
    expect(isAllowedRedirectUri(uri, { ...rule, assistantCallbackUrl: uri })).toBe(false);
  });

  test('is refused as soon as one character other than a port digit is changed, added or removed', () => {
    const allowed = fc.constantFrom(
      rule.assistantCallbackUrl,
      'http://localhost:53123/callback',
      'http://127.0.0.1:8123/callback',
    );
    const edit = fc.constantFrom('replace', 'insert', 'remove');
    const character = fc.oneof(
      fc.string({ unit: anyCharacter, minLength: 1, maxLength: 1 }),
      fc.constantFrom(...'./:@#?%\\* \t\n0'),
    );
    fc.assert(
      fc.property(allowed, fc.nat(), edit, character, (uri, position, kind, sign) => {
        const at = position % uri.length;
        const rest = uri.slice(kind === 'insert' ? at : at + 1);
        const mutant = `${uri.slice(0, at)}${kind === 'remove' ? '' : sign}${rest}`;
        const samePort = mutant.replace(portDigits, 'N') === uri.replace(portDigits, 'N');
        fc.pre(!samePort);
        expect(isAllowedRedirectUri(mutant, rule)).toBe(false);
      }),
      examples({
        short: 300,
        long: 30_000,
        longFinds: 'An unusual character at one place that makes another address of an allowed one.',
      }),
    );
  });

  test('is allowed on loopback with every port there is, and is what a browser would be sent to', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('localhost', '127.0.0.1'),
        fc.integer({ min: 1, max: 65535 }),
        (host, port) => {
          const uri = `http://${host}:${port}/callback`;
          expect(isAllowedRedirectUri(uri, rule)).toBe(true);
          expect(new URL(uri).href).toBe(port === 80 ? `http://${host}/callback` : uri);
        },
      ),
    );
  });

  test('says whether the answer stays on the computer', () => {
    expect(isLoopbackUri('http://127.0.0.1:8123/callback')).toBe(true);
    expect(isLoopbackUri('http://localhost/callback')).toBe(true);
    expect(isLoopbackUri('https://localhost/callback')).toBe(false);
    expect(isLoopbackUri(rule.assistantCallbackUrl)).toBe(false);
  });
});
