import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bundleBrowserCode } from './bundle-browser-code.ts';

const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)));
const ENTRY = 'scripts/editor.js';
const STATIC = /(?:\bfrom|\bimport)\s*"(\.[^"]+)"/g;
const ON_DEMAND = /\bimport\("(\.[^"]+)"\)/g;

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'browser-code-'));
  await bundleBrowserCode(PROJECT, ['src/scripts/editor.ts', 'src/scripts/rooms.ts'], folder);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** A module and all that it imports at once. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const next of named(file, STATIC)) withImports(next, found);
  return found;
}

function named(file: string, pattern: RegExp): string[] {
  const text = readFileSync(join(folder, file), 'utf8');
  return [...text.matchAll(pattern)].map(([, path = '']) => join(dirname(file), path));
}

function compressed(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).byteLength, 0);
}

/** Modules that `files` import on demand, by a part of their names. */
function onDemandOf(files: Iterable<string>, name: string): string[] {
  const loaded = [...files].flatMap((file) => named(file, ON_DEMAND));
  return [...new Set(loaded)].filter((file) => file.includes(name));
}

/** The bar and the panel, which are loaded while texts can be typed in already. */
function surface(): Set<string> {
  const [main = '', ...others] = onDemandOf(withImports(ENTRY), 'editor/main-');
  expect(others).toEqual([]);
  return withImports(main);
}

const includes = (text: string) => (file: string) => readFileSync(join(folder, file), 'utf8').includes(text);

describe('the editor’s script', () => {
  test('begins with what a text is typed in with, at most 57 kB compressed, without React', () => {
    const first = withImports(ENTRY);
    expect([...first].filter(includes('react.transitional'))).toEqual([]);
    expect([...surface()].filter(includes('react.transitional'))).not.toEqual([]);
    expect(compressed(first)).toBeLessThan(57_000);
  });

  test('is at most 178 kB compressed with bar and panel, without what dialogs and menus need', () => {
    const drawn = new Set([...withImports(ENTRY), ...surface()]);
    expect([...drawn].filter(includes('react-aria-Menu'))).toEqual([]);
    const menu = onDemandOf(drawn, 'MenuPopover').flatMap((file) => [...withImports(file)]);
    expect(menu.filter(includes('react-aria-Menu'))).not.toEqual([]);
    expect(compressed(drawn)).toBeLessThan(178_000);
  });

  test('is at most 294 kB compressed for a first use, with the editing of rich text and its toolbar in it', () => {
    const first = withImports(ENTRY);
    const drawn = surface();
    const richText = [...onDemandOf(first, 'open-rich-text'), ...onDemandOf(drawn, 'RichTextTools')];
    expect(richText).toHaveLength(2);
    const used = new Set([...first, ...drawn, ...richText.flatMap((file) => [...withImports(file)])]);
    expect(compressed(used)).toBeLessThan(294_000);
  });

  test('loads what merges texts, and so reads CommonMark, on demand', () => {
    const first = withImports(ENTRY);
    const isCommonMark = (file: string) =>
      readFileSync(join(folder, file), 'utf8').includes('characterReferenceMarker');
    expect([...first].filter(isCommonMark)).toEqual([]);
    const onDemand = [...first].flatMap((file) => named(file, ON_DEMAND));
    const merge = onDemand.filter((file) => file.includes('merge-section'));
    expect(merge.flatMap((file) => [...withImports(file)]).filter(isCommonMark)).toHaveLength(1);
  });

  test('loads what edits tables when a text has one', () => {
    const loaded = [...withImports(ENTRY)].flatMap((file) => named(file, ON_DEMAND));
    const richText = loaded.filter((file) => file.includes('open-rich-text'));
    const files = richText.flatMap((file) => [...withImports(file)]);
    expect(
      files.flatMap((file) => named(file, ON_DEMAND)).filter((file) => file.includes('table-editing')),
    ).toHaveLength(1);
    expect(files.filter((file) => readFileSync(join(folder, file), 'utf8').includes('fix-tables'))).toEqual(
      [],
    );
  });

  test('loads what edits rich text on demand', () => {
    const first = [...withImports(ENTRY)].map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(first.filter((text) => text.includes('ProseMirror'))).toEqual([]);
  });
});

test('the script of the views beside the pages is at most 200 kB compressed', () => {
  expect(compressed(withImports('scripts/rooms.js'))).toBeLessThan(200_000);
});
