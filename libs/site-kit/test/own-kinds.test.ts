import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { fixtureSite } from './fixture-site.ts';

const COMMAND = join(dirname(dirname(fileURLToPath(import.meta.url))), 'src/bin/portal-kinds.ts');
const FIX = 'run `npx portal-kinds` and commit the file';

const site = fixtureSite('small-site');
afterAll(() => site.remove());

const file = join(site.root, 'portal.kinds.json');
const schema = join(site.root, 'src/sections/tide/schema.ts');
const kept = { file: readFileSync(file, 'utf8'), schema: readFileSync(schema, 'utf8') };

function portalKinds(...args: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, ...args], { cwd: site.root }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}

beforeEach(() => {
  writeFileSync(file, kept.file);
  writeFileSync(schema, kept.schema);
});

describe('portal-kinds', () => {
  test('says what it is for', async () => {
    expect(await portalKinds('--help')).toEqual({ code: 0, said: expect.stringContaining('--check') });
    expect(await portalKinds('--chekc')).toEqual({ code: 2, said: expect.stringContaining('--chekc') });
  });

  test('finds the file as it should be, however it is laid out', async () => {
    expect((await portalKinds('--check')).code).toBe(0);
    for (const before of ['', '\uFEFF']) {
      writeFileSync(file, before + JSON.stringify(JSON.parse(kept.file)));
      expect((await portalKinds('--check')).code).toBe(0);
    }
  });

  test('describes the kinds again when they have changed', async () => {
    writeFileSync(schema, kept.schema.replace('max(20)', 'max(30)'));
    expect(await portalKinds('--check')).toEqual({ code: 1, said: expect.stringContaining(FIX) });
    expect(readFileSync(file, 'utf8')).toBe(kept.file);
    expect(await portalKinds()).toEqual({ code: 0, said: 'portal.kinds.json now describes tide.\n' });
    expect(readFileSync(file, 'utf8')).toBe(kept.file.replace('"maximum": 20', '"maximum": 30'));
    expect((await portalKinds('--check')).code).toBe(0);
  });

  test('writes a file that is missing, and removes one that describes nothing', async () => {
    rmSync(file);
    expect(await portalKinds('--check')).toEqual({ code: 1, said: expect.stringContaining('is missing') });
    expect((await portalKinds()).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(kept.file);
    rmSync(schema);
    expect(await portalKinds('--check')).toEqual({ code: 1, said: expect.stringContaining('any more') });
    expect((await portalKinds()).code).toBe(0);
    expect(existsSync(file)).toBe(false);
    expect((await portalKinds('--check')).code).toBe(0);
  });

  test('names a kind that cannot be described', async () => {
    writeFileSync(schema, kept.schema.replace('z.number()', 'z.number().multipleOf(5)'));
    const { code, said } = await portalKinds();
    expect([code, said]).toEqual([2, expect.stringMatching(/kind "tide".*multipleOf.*schema\.ts/)]);
    expect(readFileSync(file, 'utf8')).toBe(kept.file);
  });

  test('runs at the root of a site only', async () => {
    const config = join(site.root, 'portal.config.mjs');
    const text = readFileSync(config, 'utf8');
    rmSync(config);
    expect(await portalKinds()).toEqual({ code: 2, said: expect.stringContaining('root of a site') });
    writeFileSync(config, text);
  });
});

describe('a build of a site with own kinds', () => {
  test.each<[string, () => void]>([
    ['nothing that describes them', () => rmSync(file)],
    ['a file of other kinds', () => writeFileSync(file, kept.file.replace('Small Harbour', 'Large Harbour'))],
    ['a file that is no JSON', () => writeFileSync(file, '{')],
  ])(
    'fails beside %s, with the command that helps',
    async (_case, change) => {
      change();
      const { code, output } = await site.build();
      expect(code).not.toBe(0);
      expect(output).toContain(FIX);
    },
    60_000,
  );
});
