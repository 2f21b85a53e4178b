import { describe, expect, test } from '@jest/globals';
import { lookupInObject } from '@portal/env';
import { readSiteOrigins } from '../../settings/site-origins.ts';
import { liveOrigin } from './live-origin.ts';
import { primaryAddress } from './primary-address.ts';

const SITE = 'https://www.client.test';
const ALIAS = 'https://client.sites.test';
const ORIGINS = { SITE, SITE_ALIASES: `${ALIAS},https://client.test` };

interface Asked {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  cookies?: readonly string[];
  settings?: Record<string, string>;
}

/** Where a request to a host leads, as the settings name the origins. */
function leads(
  host: string,
  { method = 'GET', path = '/who?a=1', headers = {}, cookies = [], settings = ORIGINS }: Asked = {},
) {
  const url = new URL(`http://127.0.0.1:4000${path}`);
  const request = new Request(url, { method, headers: { host, 'x-forwarded-proto': 'https', ...headers } });
  const live = liveOrigin(request, url);
  const hasCookie = (kind: string) => cookies.includes(kind);
  return primaryAddress(
    { method, url, live, headers: request.headers, hasCookie },
    readSiteOrigins(lookupInObject(settings)),
  );
}

describe('a page at another origin of the site', () => {
  test.each(['client.sites.test', 'CLIENT.test', 'client.test:443'])(
    'at %s leads to the same at SITE',
    (host) => {
      expect(leads(host)).toBe('https://www.client.test/who?a=1');
      expect(leads(host, { method: 'HEAD' })).toBe('https://www.client.test/who?a=1');
    },
  );

  test('leads there by any path, whether there is a page or not, and never to another host', () => {
    for (const path of [
      '/',
      '/nowhere',
      '/login?next=/secret',
      '//evil.test/a',
      '/%2f%2fevil.test',
      '/sitemap.xml',
      '/edit',
      '/edit/login',
      '/audiences',
    ])
      expect(leads('client.test', { path })).toBe(
        `${SITE}${new URL(`http://x.test${path}`).pathname}${new URL(`http://x.test${path}`).search}`,
      );
  });

  test('is answered there when it is part of a page that is open, a file of one, or a call', () => {
    for (const path of [
      '/api/media/a/1.webp',
      '/API/save',
      '/_astro/a.js',
      '/_portal/theme.css',
      '/.well-known/acme-challenge/x',
    ])
      expect([path, leads('client.test', { path })]).toEqual([path, null]);
    for (const mode of ['cors', 'no-cors', 'same-origin', 'websocket'])
      expect(leads('client.test', { headers: { 'sec-fetch-mode': mode } })).toBeNull();
    expect(leads('client.test', { headers: { 'sec-fetch-mode': 'navigate' } })).not.toBeNull();
    for (const method of ['POST', 'PUT', 'OPTIONS']) expect(leads('client.test', { method })).toBeNull();
  });
});

describe('no page is led anywhere', () => {
  test.each([
    ['at SITE', 'www.client.test', {}],
    ['at a host that the settings do not name', 'evil.test', {}],
    ['at a host with another port', 'client.test:8443', {}],
    ['at a host that is none', 'a b', {}],
    ['without SITE', 'client.test', { SITE_ALIASES: 'https://client.test' }],
    [
      'when SITE is no origin',
      'client.test',
      { SITE: 'https://www.client.test/path', SITE_ALIASES: 'https://client.test' },
    ],
    [
      'when SITE is written in another way',
      'client.test',
      { SITE: 'https://CLIENT.test:443/', SITE_ALIASES: 'https://client.test' },
    ],
    [
      'when SITE and its alias differ in the scheme alone',
      'client.test',
      { SITE: 'http://client.test', SITE_ALIASES: 'https://client.test' },
    ],
    ['when the list cannot be used', 'client.test', { SITE, SITE_ALIASES: 'https://client.test,none' }],
  ])('%s', (_case, host, settings) => {
    expect(leads(host, { settings: Object.keys(settings).length === 0 ? ORIGINS : settings })).toBeNull();
  });

  test('behind a proxy that rewrites the host, at SITE: it would lead there for ever', () => {
    expect(leads('client.sites.test', { headers: { 'x-forwarded-host': 'www.client.test' } })).toBeNull();
    expect(leads('client.sites.test', { headers: { 'x-forwarded-host': 'other.test' } })).not.toBeNull();
  });
});

describe('an editor who works at another origin', () => {
  test('stays below /edit with a session, and in a browser that has signed in there before', () => {
    for (const path of ['/edit', '/edit/who', '/edit/login', '/edit/set-password', '/audiences'])
      for (const cookie of ['editor', 'device'])
        expect([path, leads('client.test', { path, cookies: [cookie] })]).toEqual([path, null]);
    expect(leads('client.test', { path: '/edit/login' })).not.toBeNull();
    expect(leads('client.test', { path: '/editorial', cookies: ['editor'] })).not.toBeNull();
  });

  test('comes back from a social sign-in that began there, and by a mailed link to SITE', () => {
    const path = '/edit/login/callback?code=abc';
    expect(leads('client.test', { path, cookies: ['oauth', 'device'] })).toBeNull();
    expect(leads('client.test', { path: '/edit/login/callback?token_hash=t', cookies: ['device'] })).toBe(
      'https://www.client.test/edit/login/callback?token_hash=t',
    );
  });

  test('hands a social sign-in on that began at SITE, also while another one is under way', () => {
    const path = '/edit/login/callback?for=site&code=abc';
    expect(leads('client.test', { path, cookies: ['oauth', 'editor'] })).toBe(`${SITE}${path}`);
  });

  test('keeps a preview that is open, and follows a link to a preview to SITE', () => {
    expect(leads('client.test', { cookies: ['preview'] })).toBeNull();
    expect(leads('client.test', { path: '/login?preview=abc' })).toBe(
      'https://www.client.test/login?preview=abc',
    );
  });
});
