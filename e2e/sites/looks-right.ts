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
    const overflow = () => page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    // What floats over the page finds its new place in a frame after the page's.
    await expect.poll(overflow, `${name} on a ${size} screen is too wide by`).toBeLessThanOrEqual(0);
    expect(await violationsOf(page), `${name} ${size}`).toEqual([]);
    await screenshot(page, `sites-${name}-${size}`);
  }
  if (before) await page.setViewportSize(before);
}
