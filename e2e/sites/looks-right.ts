import { expect, type Page } from '@playwright/test';
import { violationsOf } from '../set-up/accessibility.ts';
import { screenshot } from '../set-up/screenshot.ts';

const SIZES = [
  { name: 'wide', width: 1280, height: 800 },
  { name: 'phone', width: 360, height: 780 },
] as const;

/** Saves screenshots of the page, wide and on a phone; it must fit and be accessible in both. */
export async function looksRight(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const { name: size, ...viewport } of SIZES) {
    await page.setViewportSize(viewport);
    // A phone's browser makes `innerWidth` as wide as the page.
    const pageWidth = () => page.evaluate<number>('document.documentElement.scrollWidth');
    // What floats over the page finds its new place in a frame after the page's.
    await expect.poll(pageWidth, `width of ${name} on a ${size} screen`).toBeLessThanOrEqual(viewport.width);
    expect(await violationsOf(page), `${name} ${size}`).toEqual([]);
    await screenshot(page, `sites-${name}-${size}`);
  }
  if (before) await page.setViewportSize(before);
}
