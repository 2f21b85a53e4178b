import { describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));
const page = readFileSync(join(workspace, 'docs/requests.md'), 'utf8');

/** A step of a request: a file, and how the request gets there when no file above names it. */
interface Step {
  file: string;
  by: string | undefined;
}

/** Ways that no module shows. */
const UNSEEN = ['over HTTP', 'Astro’s router'];

const requests = page
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [, title = '', count = ''] = /^(.+): (\d+) files$/m.exec(section) ?? [];
    const steps = [...section.matchAll(/^\d+\. `([^`]+)`(?: \(([^)]+)\))?$/gm)].map(
      ([, file = '', by]): Step => ({ file, by }),
    );
    return { title, count: Number(count), steps };
  });

/** Names that a module exports. */
function exportsOf(text: string): string[] {
  return [...text.matchAll(/^export (?:async )?(?:function|const|type|interface) (\w+)/gm)].map(
    ([, name = '']) => name,
  );
}

const read = (file: string) => readFileSync(join(workspace, file), 'utf8');

test('the page has the six requests', () => {
  expect(requests.map(({ title }) => title)).toEqual([
    'An editor saves on their site',
    'The draft is published',
    'A visitor opens a page',
    'A viewer signs in',
    'An assistant calls a tool',
    'An assistant creates a site',
  ]);
});

describe.each(requests)('$title', ({ count, steps }) => {
  test('has the number of files that its list has, each once and each there', () => {
    const files = steps.map(({ file }) => file);
    expect([count, new Set(files).size]).toEqual([files.length, files.length]);
    expect(files.filter((file) => !existsSync(join(workspace, file)))).toEqual([]);
  });

  test('gets to each file from one above it, or in the way that the list says', () => {
    const strays = steps.filter(({ file, by }, at) => {
      if (at === 0 || (by !== undefined && UNSEEN.includes(by))) return false;
      const [, wiring] = /^wired in `(.+)`$/.exec(by ?? '') ?? [];
      const callers = (wiring === undefined ? steps.slice(0, at).map((step) => step.file) : [wiring]).map(
        read,
      );
      const names = exportsOf(read(file));
      return !names.some((name) => callers.some((text) => new RegExp(`\\b${name}\\b`).test(text)));
    });
    expect(strays.map(({ file }) => file)).toEqual([]);
  });
});
