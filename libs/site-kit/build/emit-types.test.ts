import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';
import { emitTypes } from './emit-types.ts';

const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)));
mkdirSync(join(PROJECT, 'dist'), { recursive: true });
const outDir = mkdtempSync(join(tmpdir(), 'portal-types-'));
const planted = mkdtempSync(join(PROJECT, 'dist/planted-'));

afterAll(() => {
  for (const folder of [outDir, planted]) rmSync(folder, { recursive: true });
});

test('refuses sources that do not type-check', () => {
  const entry = join(planted, 'wrong.ts').slice(PROJECT.length + 1);
  writeFileSync(join(PROJECT, entry), `export const count: number = 'three';\n`);
  expect(() => emitTypes(PROJECT, [entry], outDir)).toThrow(/wrong\.ts.*TS2322/);
});
