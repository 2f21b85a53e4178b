import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const rows = read('conformance/README.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:Source|---)/.test(line))
  .map((line) =>
    line
      .slice(2, -2)
      .split(/ +\| +/)
      .map((cell) => cell.trim()),
  );

describe('the conformance table', () => {
  test('has its rows', () => {
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.filter((cells) => cells.length !== 3)).toEqual([]);
  });

  test.each(rows.filter(([, , proof]) => proof !== 'Surface'))('%s: %s', (_source, _requirement, proof) => {
    const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(proof ?? '') ?? [];
    expect(file).toMatch(/\.test\.ts$/);
    expect(titles(read(file))).toContain(title);
  });
});

/** The titles in a test file, as they are written: texts that are followed by a function. */
function titles(source: string): string[] {
  const title = /(['"`])((?:\\.|(?!\1).)+)\1,\s*(?:async\s*)?\(/g;
  return [...source.matchAll(title)].map(([, , text = '']) => text.replace(/\\(.)/g, '$1'));
}
