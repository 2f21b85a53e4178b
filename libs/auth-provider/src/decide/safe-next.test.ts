import { describe, expect, test } from '@jest/globals';
import { examples } from '@portal/jest/long-form';
import { anyCharacter } from '@portal/ports/fuzz';
import fc from 'fast-check';
import { safeNext } from './safe-next.ts';

const ORIGIN = 'https://site.example.test';
const FALLBACK = '/fallback';

describe('the redirect after signing in', () => {
  test.each([
    '/',
    '/about',
    '/about/team?tab=2#people',
    '/edit/about?panel=seo',
    '/edit/set-password',
    '/audiences',
    '/caf%C3%A9',
    '/search?q=a%2Fb%5Cc',
    '/loginpage',
    `/api/document-file/${'0a'.repeat(16)}`,
    `/api/document-pdf/${'0a'.repeat(16)}`,
  ])('is %s as it stands', (next) => {
    expect(safeNext(next, ORIGIN, FALLBACK)).toBe(next);
  });

  test.each([
    undefined,
    null,
    '',
    'about',
    'https://evil.example/',
    'https://site.example.test/about',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /about',
    '/a b',
    '/.//evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/%2e%2e//evil.example',
    '/%2f/evil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/%09/evil.example',
    '/%252fevil.example',
    '/a%0d%0aset-cookie:x',
    '/?next=\\evil',
    '/api/save',
    '/API/save',
    '/%61pi/save',
    '/x/../api/auth/sign-out',
    '/api/document-file/nothing',
    `/api/document-file/${'0a'.repeat(16)}/x`,
    `/API/document-file/${'0a'.repeat(16)}`,
    '/_astro/x.js',
    '/login',
    '/login/',
    '/login/;',
    '/Login?next=/about',
    '/edit/login?next=/edit',
    '/edit/login/callback?code=x',
    '/x/../login',
    `/${'x'.repeat(2000)}`,
    `/${'é'.repeat(1500)}`,
  ])('is never %j', (next) => {
    expect(safeNext(next, ORIGIN, FALLBACK)).toBe(FALLBACK);
  });

  const pieces = fc.constantFrom(
    ...['/', '\\', '//', '.', '..', '%2f', '%5C', '%2e', '%00', '\t', '\n', '@', ':', '?', '#', ';'],
    ...['evil.example', 'https:', 'edit', 'api', 'login', 'about', 'é', '\ud800', '%', ' ', '[', '\u2028'],
  );
  const crafted = fc.array(pieces, { maxLength: 12 }).map((parts) => `/${parts.join('')}`);

  test.each(['https://site.example.test', 'http://localhost:4403'])('is always on %s', (origin) => {
    fc.assert(
      fc.property(fc.oneof(crafted, fc.string({ unit: anyCharacter }), fc.webUrl()), (next) => {
        const result = safeNext(next, origin, FALLBACK);
        expect(new URL(result, origin).origin).toBe(origin);
        expect(result).toMatch(/^\/(?![/\\])/);
        expect(result).not.toMatch(/[\u0000-\u0020\\]/);
        expect(safeNext(result, origin, FALLBACK)).toBe(result);
        expect(new URL(result, origin).pathname).not.toMatch(/^\/(?:api(?:\/.*)?|login\/?|edit\/login\/?)$/i);
      }),
      examples({
        short: 300,
        long: 30_000,
        longFinds: 'A rare combination of pieces that leads to another origin.',
      }),
    );
  });
});
