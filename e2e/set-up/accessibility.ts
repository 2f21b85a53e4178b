import type { Frame, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong with the page: rule and elements. Axe is loaded once into each document, as compiling it takes a fifth of
 * an examination, and describes only the elements that violate a rule. No rule in use reads the style sheets' text, which it would
 * ask for again.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  await Promise.all(page.frames().map(loadAxe));
  return page.evaluate<string[]>(
    `axe.run({ resultTypes: ['violations'], selectors: false, preload: { assets: ['media'] } }).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`,
  );
}

async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate<boolean>('typeof axe === "object"'))) await frame.evaluate(AXE);
}
