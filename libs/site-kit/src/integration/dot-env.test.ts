import { afterAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDotEnv } from './dot-env.ts';

const root = mkdtempSync(join(tmpdir(), 'dot-env-'));
afterAll(() => rmSync(root, { recursive: true }));

describe('the .env files of a site', () => {
  test('say nothing when there are none', () => {
    expect(readDotEnv(root)).toEqual({});
  });

  test('keep a hash whose dollars are escaped, quoted or not, and one whose dollars are not', () => {
    const hash = `$2b$12$${'a'.repeat(53)}`;
    const escaped = hash.replaceAll('$', '\\$');
    writeFileSync(
      join(root, '.env'),
      `ADMIN_PASSWORD=${escaped}\nEDITOR_PASSWORD="${escaped}"\nVIEWER_PRESS_PASSWORD='${hash}'\nSITE=http://old\n`,
    );
    writeFileSync(join(root, '.env.local'), 'SITE=http://new\n');
    expect(readDotEnv(root)).toEqual({
      ADMIN_PASSWORD: hash,
      EDITOR_PASSWORD: hash,
      VIEWER_PRESS_PASSWORD: hash,
      SITE: 'http://new',
    });
  });
});
