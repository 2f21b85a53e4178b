import { describe, expect, test } from '@jest/globals';
import { addSecurityHeaders, type SecurityContext } from './security-headers.ts';

function headersOf(
  context: SecurityContext = { https: true, dev: false },
  given?: Record<string, string>,
): Headers {
  const headers = new Headers(given);
  addSecurityHeaders(headers, context);
  return headers;
}

describe('addSecurityHeaders', () => {
  test('forbids everything that is inline or comes from elsewhere', () => {
    const policy = headersOf().get('content-security-policy') ?? '';
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "media-src 'self'",
      "script-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "manifest-src 'self'",
    ]);
  });

  test('sets the other headers that every answer carries', () => {
    const headers = headersOf();
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });

  test('insists on https only where the request came over https', () => {
    expect(headersOf().get('strict-transport-security')).toBe('max-age=31536000');
    expect(headersOf({ https: false, dev: false }).has('strict-transport-security')).toBe(false);
  });

  test('allows what astro dev puts inline in astro dev only', () => {
    expect(headersOf({ https: false, dev: true }).get('content-security-policy')).toContain(
      "'unsafe-inline'",
    );
    expect(headersOf({ https: false, dev: false }).get('content-security-policy')).not.toContain('unsafe');
  });

  test('lets a page connect to the channel that it names', () => {
    const context = { https: true, dev: false, uploadOrigins: ['https://store.example.test'] };
    expect(
      headersOf({ ...context, channelOrigin: 'wss://auth.example.test' }).get('content-security-policy'),
    ).toContain("; connect-src 'self' https://store.example.test wss://auth.example.test; ");
  });

  test('lets a page upload to the origins that it names, and to no other', () => {
    const connect = (uploadOrigins?: readonly string[]) =>
      headersOf({ https: true, dev: false, uploadOrigins })
        .get('content-security-policy')
        ?.split('; ')
        .find((part) => part.startsWith('connect-src'));
    expect(connect()).toBe("connect-src 'self'");
    expect(connect([])).toBe("connect-src 'self'");
    expect(connect(['https://account.r2.example.test'])).toBe(
      "connect-src 'self' https://account.r2.example.test",
    );
  });

  test('lets a page show videos of the origins that it names, and load nothing else from there', () => {
    const policy = headersOf({ https: true, dev: false, mediaOrigins: ['https://assets.example.test'] })
      .get('content-security-policy')
      ?.split('; ');
    expect(policy).toContain("media-src 'self' https://assets.example.test");
    expect(policy?.filter((part) => part.includes('assets'))).toHaveLength(1);
  });

  test('lets a drawing do nothing and load nothing', () => {
    const headers = headersOf({ https: true, dev: false, isDrawing: true });
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; sandbox; frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('keeps an HTML document from being framed, from running scripts and from loading anything from elsewhere', () => {
    const policy = headersOf({ https: true, dev: false, isHtmlDocument: true }).get(
      'content-security-policy',
    );
    const parts = policy?.split('; ') ?? [];
    expect(parts).toEqual(
      expect.arrayContaining([
        'sandbox',
        "default-src 'none'",
        "frame-ancestors 'none'",
        "form-action 'none'",
        "base-uri 'none'",
      ]),
    );
    const sources = parts.filter((part) => /-src /.test(part)).map((part) => part.replace(/^\S+ /, ''));
    expect(new Set(sources)).toEqual(new Set(["'none'", "'unsafe-inline'", 'data:']));
    expect(policy).not.toContain('script-src');
  });

  test('replaces a policy that a route has set', () => {
    const headers = headersOf(undefined, { 'content-security-policy': 'sandbox' });
    expect(headers.get('content-security-policy')).toBe(headersOf().get('content-security-policy'));
  });

  test('leaves another header alone that a route has set', () => {
    const headers = headersOf(undefined, { 'referrer-policy': 'no-referrer' });
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });
});
