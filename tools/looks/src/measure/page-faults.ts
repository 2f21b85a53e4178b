import type { Browser, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PHONE, SCHEMES, WIDE, withPage } from './open-page.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is wrong with a page on a wide screen and a phone, in light and dark: what axe finds, and what is wider than the screen. */
export async function pageFaults(browser: Browser, address: string): Promise<string[]> {
  const faults: string[] = [];
  for (const screen of [WIDE, PHONE])
    for (const scheme of SCHEMES) {
      const found = await withPage(browser, { address, screen, scheme }, async (page) => [
        ...(await overflow(page, screen.width)),
        ...(await violations(page)),
      ]);
      faults.push(...found.map((fault) => `${address}, ${screen.width} px, ${scheme}: ${fault}`));
    }
  return faults;
}

async function overflow(page: Page, width: number): Promise<string[]> {
  const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  return pageWidth > width ? [`it is ${pageWidth} px wide`] : [];
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate<string[]>(
    `axe.run({ resultTypes: ['violations'] }).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 160)).join(' ')))`,
  );
}
