import { describe, expect, test } from '@jest/globals';
import { adminEnv } from '@portal/env';
import { parseEnv } from 'node:util';
import { settingsText } from './settings-file.ts';

describe('the text of a settings file', () => {
  test.each([
    'plain',
    'with spaces and # signs',
    `it's`,
    '{"kty":"EC","x":"a"}',
    String.raw`-----BEGIN PRIVATE KEY-----\nAA\n-----END PRIVATE KEY-----`,
    'p$ss\\$word',
    'Agency <mail@agency.de>',
    `both ' and "`,
  ])('has %j as it is', (value) => {
    const text = settingsText(adminEnv, { DNS_API_TOKEN: value, SITE: 'https://a.de' });
    expect(parseEnv(text)).toEqual({ DNS_API_TOKEN: value, SITE: 'https://a.de' });
  });

  test('is refused where no reader would have the value', () => {
    expect(() => settingsText(adminEnv, { DNS_API_TOKEN: 'two\nlines' })).toThrow(
      'DNS_API_TOKEN has line breaks',
    );
    expect(() => settingsText(adminEnv, { DNS_API_TOKEN: `'"\`` })).toThrow('DNS_API_TOKEN');
  });
});
