import { describe, expect, test } from '@jest/globals';
import { liveOrigin } from './live-origin.ts';

const inside = new URL('http://localhost:4173/login');
const at = (headers: Record<string, string>) => liveOrigin(new Request(inside, { headers }), inside);

describe('the origin a site is visited under', () => {
  test.each([
    [{ host: 'site.example' }, 'http://site.example'],
    [{ host: 'site.example', 'x-forwarded-proto': 'https' }, 'https://site.example'],
    [{ host: 'Site.Example:443', 'x-forwarded-proto': 'https' }, 'https://site.example'],
    [{ host: 'localhost:4403', 'x-forwarded-proto': 'http' }, 'http://localhost:4403'],
    [{ host: '[::1]:4403' }, 'http://[::1]:4403'],
    // The nearest proxy appends last.
    [{ host: 'site.example', 'x-forwarded-proto': 'https, http' }, 'http://site.example'],
    [{ host: 'evil.example/path' }, 'http://localhost:4173'],
    [{ host: 'user@evil.example' }, 'http://localhost:4173'],
    [{ host: 'a b' }, 'http://localhost:4173'],
    // They look like a host, and no URL can have them.
    [{ host: 'site.example:99999' }, 'http://localhost:4173'],
    [{ host: '203.0.113.999' }, 'http://localhost:4173'],
    [{ host: '[::::]' }, 'http://localhost:4173'],
    [{}, 'http://localhost:4173'],
  ])('%j is %s', (headers, origin) => {
    expect(at(headers)).toBe(origin);
  });
});
