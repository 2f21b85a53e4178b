import { expect, type Page } from '@playwright/test';
import { violationsOf } from '../set-up/accessibility.ts';
import { screenshot } from '../set-up/screenshot.ts';

const SIZES = [
  { name: 'wide', width: 1280, height: 800 },
  { name: 'phone', width: 360, height: 780 },
] as const;

/**
 * Expects no findings of axe in the page as it is, and nothing wider than the window, wide and on a phone. Axe costs as much as everything
 * else that a journey does on a screen: what people use on phones is examined by journeys on a phone.
 */
export async function looksRight(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  expect(await violationsOf(page), name).toEqual([]);
  for (const { name: size, ...viewport } of SIZES) {
    await page.setViewportSize(viewport);
    // A phone's browser makes `innerWidth` as wide as the page.
    const pageWidth = () => page.evaluate<number>('document.documentElement.scrollWidth');
    // What floats over the page finds its new place in a frame after the page's.
    await expect.poll(pageWidth, `width of ${name} on a ${size} screen`).toBeLessThanOrEqual(viewport.width);
    await screenshot(page, `sites-${name}-${size}`);
  }
  if (before) await page.setViewportSize(before);
}
