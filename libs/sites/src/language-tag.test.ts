import { describe, expect, test } from '@jest/globals';
import { languageFault } from './language-tag.ts';
import { NewSiteRequest } from './new-site.ts';

describe('a language tag', () => {
  test.each([
    ['ua', 'uk'],
    ['cz', 'cs'],
    ['jp', 'ja'],
    ['dk', 'da'],
    ['us', 'en'],
    ['at', 'de'],
    ['en-UK', 'en-GB'],
    ['ua-UA', 'uk-UA'],
    ['deu', 'de'],
    ['ger', 'de'],
    ['iw', 'he'],
    ['xx', null],
    ['de-XX', 'de'],
  ])('%s is not registered; %s is meant', (tag, near) => {
    expect(languageFault(tag)).toEqual({ near });
  });

  test.each(
    'en de de-AT en-GB uk cs ja da se ch nb nn no hsb stq nds gsw rm tl sh zh-TW sr pt-BR ckb'.split(' '),
  )('%s is registered', (tag) => {
    expect(languageFault(tag)).toBeNull();
  });

  test('of a new site must be registered, and have the form of a tag', () => {
    const request = { name: 'Site', subdomain: 'harbour-museum', installationId: '12' };
    expect(NewSiteRequest.safeParse({ ...request, locale: 'uk' }).success).toBe(true);
    const refused = NewSiteRequest.safeParse({ ...request, locale: 'ua' });
    for (const locale of ['', 'not a tag', 'EN', 'de_DE'])
      expect(NewSiteRequest.safeParse({ ...request, locale }).success).toBe(false);
    expect(refused.error?.issues.map(({ message }) => message)).toEqual([expect.stringContaining('uk')]);
  });
});
