import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { adminEnv } from '@portal/env';
import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { settingsText, writeSettingsFile } from './settings-file.ts';

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

describe('a settings file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-settings-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test.each<[string, (path: string, elsewhere: string) => void]>([
    ['a link', (path, elsewhere) => symlinkSync(elsewhere, path)],
    ['a file that others may read', (path) => writeFileSync(path, 'old', { mode: 0o644 })],
  ])('is written privately where %s has the name of its new text', (_case, plant) => {
    const [path, elsewhere] = [join(folder, 'admin.env'), join(folder, 'elsewhere')];
    writeFileSync(elsewhere, 'untouched', { mode: 0o644 });
    plant(`${path}.new`, elsewhere);
    expect(writeSettingsFile(path, 'DNS_API_TOKEN=canary\n')).toBe(true);
    expect(readFileSync(path, 'utf8')).toBe('DNS_API_TOKEN=canary\n');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(elsewhere, 'utf8')).toBe('untouched');
  });
});
