import { describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importedModules } from './imported-modules.ts';

const workspace = fileURLToPath(new URL('../../../', import.meta.url));
const page = readFileSync(join(workspace, 'docs/architecture.md'), 'utf8');

/** Ways from one file to the next that no import shows. */
const WITHOUT_IMPORT = ['over HTTP', "Astro's router"];
const MOST_STEPS = 10;

/** A step of a walk: a file, and how a request gets there where no file above imports it. */
interface Step {
  file: string;
  by: string | undefined;
}

const walks = (/^## Five walks\n([\s\S]*?)^## /m.exec(page)?.[1] ?? '')
  .split(/^### /m)
  .slice(1)
  .map((section) => ({
    title: section.slice(0, section.indexOf('\n')),
    steps: [...section.matchAll(/^\d+\. (?:\(([^)]+)\) )?`([^`]+)`/gm)].map(([, by, file = '']): Step => ({
      file,
      by,
    })),
  }));

/** What a file imports, and what those import: at most one module lies between two steps. */
function reach(file: string): Set<string> {
  const near = importedModules(file);
  return new Set([...near, ...[...near].flatMap((module) => [...importedModules(module)])]);
}

test('the page has five walks', () => {
  expect(walks.map(({ title }) => title)).toEqual([
    'An editor saves two sections',
    'The draft is published',
    'A visitor opens a page',
    'A viewer signs in',
    'An assistant calls a tool',
  ]);
});

describe.each(walks)('$title', ({ steps }) => {
  test('has at most ten steps, each a file that exists', () => {
    const files = steps.map(({ file }) => file);
    expect(files.filter((file) => !existsSync(join(workspace, file)))).toEqual([]);
    expect([files.length > 3, files.length <= MOST_STEPS]).toEqual([true, true]);
  });

  test('gets to each file from one above it, or in the way that the line says', () => {
    const strays = steps.filter(({ file, by }, at) => {
      if (at === 0 || (by !== undefined && WITHOUT_IMPORT.includes(by))) return false;
      const [, wiring] = /^wired in `(.+)`$/.exec(by ?? '') ?? [];
      const callers = wiring === undefined ? steps.slice(0, at).map((step) => step.file) : [wiring];
      return !callers.some((caller) => reach(caller).has(file));
    });
    expect(strays.map(({ file }) => file)).toEqual([]);
  });
});
