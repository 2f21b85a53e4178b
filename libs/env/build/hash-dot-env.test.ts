import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WORKSPACE = fileURLToPath(new URL('../../../', import.meta.url));
const SCRIPT = 'libs/env/build/hash-dot-env.ts';

/** What the script writes for a folder, run as Nx runs it. */
function hashOf(root: string): string {
  return execFileSync(process.execPath, [SCRIPT, root], { cwd: WORKSPACE, encoding: 'utf8' }).trim();
}

describe('the hash of the .env files of a project', () => {
  let root: string;
  const folders: string[] = [];
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'hash-dot-env-'));
    folders.push(root);
  });
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  test.each(['.env', '.env.local', '.env.production', '.env.production.local'])(
    'changes when %s appears, changes or goes',
    (name) => {
      const hashes = [hashOf(root)];
      for (const site of ['one', 'two']) {
        writeFileSync(join(root, name), `SITE=https://${site}.example.test\n`);
        hashes.push(hashOf(root));
      }
      expect(new Set(hashes).size).toBe(3);
      rmSync(join(root, name));
      expect(hashOf(root)).toBe(hashes[0]);
    },
  );

  test('depends on which file a value stands in, and on no file that a build does not read', () => {
    writeFileSync(join(root, '.env.example'), 'SITE=one\n');
    writeFileSync(join(root, '.env.development'), 'SITE=one\n');
    const none = hashOf(root);
    writeFileSync(join(root, '.env'), 'SITE=one\n');
    const first = hashOf(root);
    rmSync(join(root, '.env'));
    expect(hashOf(root)).toBe(none);
    writeFileSync(join(root, '.env.local'), 'SITE=one\n');
    expect(new Set([none, first, hashOf(root)]).size).toBe(3);
  });

  test('is all that is written', () => {
    writeFileSync(join(root, '.env'), 'DB_SERVICE_ROLE_KEY=canary\n');
    expect(hashOf(root)).toMatch(/^[0-9a-f]{64}$/);
  });
});
