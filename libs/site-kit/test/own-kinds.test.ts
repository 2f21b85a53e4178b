import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { fixtureSite } from './fixture-site.ts';

const COMMAND = join(dirname(dirname(fileURLToPath(import.meta.url))), 'src/bin/portal-kinds.ts');
const FIX = 'run `npx portal-kinds` and commit the file';

const site = fixtureSite();
afterAll(() => site.remove());

const file = join(site.root, 'portal.kinds.json');
const schema = join(site.root, 'src/sections/tide/schema.ts');
const original = { file: readFileSync(file, 'utf8'), schema: readFileSync(schema, 'utf8') };

function portalKinds(...args: string[]): Promise<{ code: number; printed: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, ...args], { cwd: site.root }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, printed: stdout + stderr }),
    );
  });
}

beforeEach(() => {
  writeFileSync(file, original.file);
  writeFileSync(schema, original.schema);
});

describe('portal-kinds', () => {
  test('says what it is for', async () => {
    expect(await portalKinds('--help')).toEqual({ code: 0, printed: expect.stringContaining('--check') });
    expect(await portalKinds('--chekc')).toEqual({ code: 2, printed: expect.stringContaining('--chekc') });
  });

  test('finds the file as it should be, however it is laid out', async () => {
    expect((await portalKinds('--check')).code).toBe(0);
    for (const before of ['', '\uFEFF']) {
      writeFileSync(file, before + JSON.stringify(JSON.parse(original.file)));
      expect((await portalKinds('--check')).code).toBe(0);
    }
  });

  test('describes the kinds again when they have changed', async () => {
    writeFileSync(schema, original.schema.replace('max(20)', 'max(30)'));
    expect(await portalKinds('--check')).toEqual({ code: 1, printed: expect.stringContaining(FIX) });
    expect(readFileSync(file, 'utf8')).toBe(original.file);
    expect(await portalKinds()).toEqual({ code: 0, printed: 'portal.kinds.json now describes tide.\n' });
    expect(readFileSync(file, 'utf8')).toBe(original.file.replace('"maximum": 20', '"maximum": 30'));
    expect((await portalKinds('--check')).code).toBe(0);
  });

  test('writes a file that is missing, and removes one that describes nothing', async () => {
    rmSync(file);
    expect(await portalKinds('--check')).toEqual({ code: 1, printed: expect.stringContaining('is missing') });
    expect((await portalKinds()).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(original.file);
    rmSync(schema);
    expect(await portalKinds('--check')).toEqual({ code: 1, printed: expect.stringContaining('any more') });
    expect((await portalKinds()).code).toBe(0);
    expect(existsSync(file)).toBe(false);
    expect((await portalKinds('--check')).code).toBe(0);
  });

  test('names a kind that cannot be described', async () => {
    writeFileSync(schema, original.schema.replace('z.number()', 'z.number().multipleOf(5)'));
    const { code, printed } = await portalKinds();
    expect([code, printed]).toEqual([2, expect.stringMatching(/kind "tide".*multipleOf.*schema\.ts/)]);
    expect(readFileSync(file, 'utf8')).toBe(original.file);
  });

  test('runs at the root of a site only', async () => {
    const config = join(site.root, 'portal.config.mjs');
    const text = readFileSync(config, 'utf8');
    rmSync(config);
    expect(await portalKinds()).toEqual({ code: 2, printed: expect.stringContaining('root of a site') });
    writeFileSync(config, text);
  });
});

describe('beside own kinds', () => {
  test.each<[string, () => void]>([
    ['nothing that describes them', () => rmSync(file)],
    [
      'a file of other kinds',
      () => writeFileSync(file, original.file.replace('Small Harbour', 'Large Harbour')),
    ],
    ['a file that is no JSON', () => writeFileSync(file, '{')],
  ])('%s fails the check, with the command that helps', async (_case, change) => {
    change();
    expect(await portalKinds('--check')).toEqual({ code: 1, printed: expect.stringContaining(FIX) });
  });

  test('what fails the check fails a build as well', async () => {
    writeFileSync(file, '{');
    const { code, output } = await site.build();
    expect(code).not.toBe(0);
    expect(output).toContain(FIX);
  });
});
