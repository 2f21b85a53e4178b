import { describe, expect, test } from '@jest/globals';
import { checkOrigin } from './check-origin.ts';

const SITE = 'https://site.example.test';
const ALIAS = 'https://former.example.test';
const OWN = { live: 'https://preview.example.test', configured: [SITE, ALIAS] };
const from = (origin: string | null, fetchSite: string | null, given = {}) =>
  checkOrigin({ method: 'POST', pathname: '/api/save', origin, fetchSite, ...given }, OWN).decision;

describe('a request that changes something', () => {
  test.each([
    [OWN.live, 'same-origin'],
    [SITE, 'same-origin'],
    [ALIAS, 'same-origin'],
    [ALIAS, null],
    [OWN.live, null],
    [null, 'same-origin'],
    [null, 'none'],
    [null, null],
  ])('from %j with Sec-Fetch-Site %j passes', (origin, fetchSite) => {
    expect(from(origin, fetchSite)).toBe('pass');
  });

  test.each([
    ['null', null],
    ['null', 'same-origin'],
    ['', null],
    ['https://evil.example', null],
    ['https://evil.example', 'cross-site'],
    ['https://site.example.test.evil.example', null],
    ['http://site.example.test', null],
    ['https://site.example.test:8443', null],
    ['https://sibling.example.test', 'same-site'],
    [ALIAS, 'same-site'],
    [ALIAS, 'cross-site'],
    [OWN.live, 'cross-site'],
    [OWN.live, 'same-site'],
    [null, 'cross-site'],
    [null, 'same-site'],
    [null, ''],
  ])('from %j with Sec-Fetch-Site %j is refused', (origin, fetchSite) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'delete', 'PURGE']) {
      expect(from(origin, fetchSite, { method })).toBe('refuse');
    }
    expect(
      checkOrigin({ method: 'POST', pathname: '/login', origin, fetchSite }, { ...OWN, configured: [] }),
    ).toEqual({ decision: 'refuse', code: 'forbidden', admits: 'own-pages', clear: [] });
  });

  test('is refused from any other origin when no origin is configured', () => {
    const facts = { method: 'POST', pathname: '/', origin: SITE, fetchSite: null };
    expect(checkOrigin(facts, { live: OWN.live, configured: [] }).decision).toBe('refuse');
  });
});

test('a read is allowed from any origin', () => {
  for (const method of ['GET', 'HEAD', 'get', 'OPTIONS']) {
    expect(from('https://evil.example', 'cross-site', { method })).toBe('pass');
  }
});

test('the webhook is signed and allowed from any origin; a path that only resembles it is not', () => {
  expect(from(null, 'cross-site', { pathname: '/api/webhooks/hosting' })).toBe('pass');
  for (const pathname of [
    '/api/webhooks/hosting/../../save',
    '/API/webhooks/hosting',
    '/api//webhooks/hosting',
  ]) {
    expect(from(null, 'cross-site', { pathname })).toBe('refuse');
  }
});
