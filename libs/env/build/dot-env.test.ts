import { afterAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminEnv } from '../src/admin.ts';
import { clientSiteEnv } from '../src/client-site.ts';
import { connectorEnv } from '../src/connector.ts';
import { workerEnv } from '../src/worker.ts';
import { buildTimeEnv, readDotEnv } from './dot-env.ts';
import { lookupIn } from '../src/lookup.ts';

const folders: string[] = [];
function folder(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'dot-env-'));
  folders.push(root);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  return root;
}
afterAll(() => {
  for (const root of folders) rmSync(root, { recursive: true });
});

describe('the .env files of a project', () => {
  test('give nothing when there are none', () => {
    expect(readDotEnv(folder({}), 'development')).toEqual({});
  });

  test('are read without a byte-order mark', () => {
    const root = folder({ '.env': '\uFEFFSITE=http://old\n' });
    expect(readDotEnv(root, 'development')).toEqual({ SITE: 'http://old' });
  });

  test('keep a hash whose dollars are escaped, quoted or not, and one whose dollars are not', () => {
    const hash = `$2b$12$${'a'.repeat(53)}`;
    const escaped = hash.replaceAll('$', '\\$');
    const root = folder({
      '.env': `ADMIN_PASSWORD=${escaped}\nEDITOR_PASSWORD="${escaped}"\nVIEWER_PRESS_PASSWORD='${hash}'\nSITE=http://old\n`,
      '.env.local': 'SITE=http://new\n',
      '.env.production': 'SITE=http://live\n',
    });
    const values = { ADMIN_PASSWORD: hash, EDITOR_PASSWORD: hash, VIEWER_PRESS_PASSWORD: hash };
    expect(readDotEnv(root, 'development')).toEqual({ ...values, SITE: 'http://new' });
    expect(readDotEnv(root, 'production')).toEqual({ ...values, SITE: 'http://live' });
  });
});

describe('the build-time env object', () => {
  test.each([clientSiteEnv, adminEnv, connectorEnv, workerEnv])(
    'of $name has every variable of the table that a file names, and the lookup finds it first',
    (deployment) => {
      const names = Object.keys(deployment.table).map((name) => name.replace('<NAME>', 'PRESS'));
      const root = folder({
        '.env': [...names, 'HOME', 'OTHER'].map((name) => `${name}=of-the-build`).join('\n'),
      });
      const built = buildTimeEnv({ root, deployment, mode: 'production', environment: {} });
      expect(Object.keys(built).toSorted()).toEqual(names.toSorted());
      const read = lookupIn(built);
      for (const name of names) {
        process.env[name] = 'of-the-process';
        expect([name, read(name)]).toEqual([name, 'of-the-build']);
        expect([name, lookupIn({})(name)]).toEqual([name, 'of-the-process']);
        Reflect.deleteProperty(process.env, name);
      }
    },
  );

  test('has the build environment’s value only for names in a file', () => {
    const environment = {
      DB_URL: 'http://environment',
      DB_SERVICE_ROLE_KEY: 'never inlined',
      DB_ANON_KEY: '',
    };
    const root = folder({ '.env': 'DB_URL=http://file\nDB_ANON_KEY=file\nSITE=\n' });
    expect(buildTimeEnv({ root, deployment: adminEnv, mode: 'production', environment })).toEqual({
      DB_URL: 'http://environment',
      DB_ANON_KEY: 'file',
    });
  });
});
