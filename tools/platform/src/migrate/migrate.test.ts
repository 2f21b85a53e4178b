import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from './migrate.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-migrate-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const settings = { DB_ACCOUNT_TOKEN: 'token-canary', DB_PROJECT_REF: 'abcdef' };
const NOWHERE = ['--api', 'http://127.0.0.1:1'];

describe('npm run migrate', () => {
  test.each([
    [[]],
    [['a', 'b']],
    [['../x']],
    [['local']],
    [['production', '--force']],
    [['production', '--api', 'api.example.com']],
  ])('refuses %j with its help', async (args) => {
    await expect(migrate(args, settings, root)).rejects.toThrow('npm run migrate -- <target>');
  });

  test.each(['DB_ACCOUNT_TOKEN', 'DB_PROJECT_REF'])('names %s when it is missing', async (name) => {
    await expect(migrate(['production'], { ...settings, [name]: '' }, root)).rejects.toThrow(
      `${name} is not set; put it into .env.production`,
    );
  });

  test('names the command that makes the file', async () => {
    await expect(migrate(['trial2'], {}, root)).rejects.toThrow(
      'npm run deploy:settings -- trial2 --migrations asks for what is missing, and writes that file.',
    );
  });

  test.each([
    ['DB_API_URL of the settings', { DB_API_URL: 'http://127.0.0.1:1/' }, []],
    ['--api', {}, NOWHERE],
  ])('goes to the management API that %s names', async (_what, more, args) => {
    const local = { ...settings, DB_URL: 'http://localhost:4404', ...more };
    await expect(migrate(['trial', ...args], local, root)).rejects.toMatchObject({
      code: 'upstream_unavailable',
    });
  });

  test('sends the token of a database on this machine to nobody but the API that is named', async () => {
    const local = { ...settings, DB_URL: 'http://127.0.0.1:4404' };
    await expect(migrate(['trial'], local, root)).rejects.toThrow(
      /DB_URL is on this machine.*DB_API_URL.*npm run deploy:settings -- trial --migrations/,
    );
  });

  test.each(['127.0.0.1:4422', 'http://api.example.com'])('refuses DB_API_URL=%s', async (DB_API_URL) => {
    await expect(migrate(['trial'], { ...settings, DB_API_URL }, root)).rejects.toThrow(
      'DB_API_URL must be an https address',
    );
  });

  test('reads only the file of the target if there is one', async () => {
    writeFileSync(join(root, '.env.staging'), 'DB_PROJECT_REF=fromfile\n');
    await expect(migrate(['staging'], settings, root)).rejects.toThrow('DB_ACCOUNT_TOKEN is not set');
    await expect(migrate(['production', ...NOWHERE], settings, root)).rejects.toMatchObject({
      code: 'upstream_unavailable',
    });
  });
});
