import { expect, test } from '@jest/globals';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Every text of a table of words, by its path in the table. */
function textsOf(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

const placeholdersOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

const folders = readdirSync(import.meta.dirname).filter((name) =>
  existsSync(join(import.meta.dirname, name, 'de.ts')),
);

// The compiler finds a placeholder that a translation lacks, but none that it has beyond those of the English text.
test.each(folders)('%s has the same placeholders in German as in English', async (folder) => {
  const [english, german] = await Promise.all(
    ['en', 'de'].map(async (language) => {
      const tables: object = await import(join(import.meta.dirname, folder, `${language}.ts`));
      return Object.values(tables).flatMap((table) => textsOf(table, folder));
    }),
  );
  const texts = new Map(english);
  const differing = (german ?? []).filter(
    ([path, text]) => String(placeholdersOf(texts.get(path) ?? text)) !== String(placeholdersOf(text)),
  );
  expect(differing).toEqual([]);
});
