import { describe, expect, test } from '@jest/globals';
import { NewSiteRequest, RESERVED_SUBDOMAINS, Subdomain } from './new-site.ts';

const request = { name: 'Harbour Museum', subdomain: 'harbour-museum', installationId: '7' };

describe('a request for a site', () => {
  test('has a default language and source, and the subdomain in lower case', () => {
    expect(
      NewSiteRequest.parse({ ...request, name: ' Harbour Museum ', subdomain: 'Harbour-Museum ' }),
    ).toEqual({
      ...request,
      locale: 'en',
      source: { kind: 'generate' },
    });
  });

  test.each([
    ['an empty name', { name: '  ' }, 'must not be empty'],
    ['a line break in its name', { name: 'a\nb' }, 'control characters'],
    ['a subdomain of one letter', { subdomain: 'a' }, 'at least 2'],
    ['a subdomain that is too long', { subdomain: 'a'.repeat(41) }, 'at most 40'],
    ['a dot in its subdomain', { subdomain: 'a.b' }, 'letters a to z'],
    ['a hyphen at the end', { subdomain: 'ab-' }, 'letters a to z'],
    ['a punycode subdomain', { subdomain: 'xn--abc' }, 'two hyphens'],
    ['a reserved subdomain', { subdomain: 'WWW' }, 'reserved'],
    ['a language that is none', { locale: 'English' }, 'language tag'],
    ['a look that is no name', { look: 'Very calm' }, 'name of a look'],
    ['a colour that is none', { brand: 'red' }, 'such as #1f5c8b'],
    ['a repository with its owner', { source: { kind: 'adopt', repo: 'museum/site' } }, 'without its owner'],
    ['a repository that is a path', { source: { kind: 'adopt', repo: '..' } }, 'without its owner'],
    ['an unknown field', { owner: 'x' }, 'owner'],
  ])('with %s is refused, with a sentence', (_case, given, sentence) => {
    const parsed = NewSiteRequest.safeParse({ ...request, ...given });
    expect(parsed.error?.issues.map(({ message }) => message).join()).toContain(sentence);
  });

  test('every reserved name is otherwise a valid subdomain', () => {
    for (const name of RESERVED_SUBDOMAINS)
      expect(Subdomain.safeParse(name).error?.issues.at(-1)?.message).toContain('reserved');
  });
});
