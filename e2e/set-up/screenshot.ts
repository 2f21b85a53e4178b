import type { Page } from '@playwright/test';

/**
 * Keeps a picture of the whole page as an artefact, under `test-results/screenshots`. Pictures that load when they come
 * into view are loaded first. As JPEG: encoding a long page as PNG takes the browser a third of a second.
 */
export async function screenshot(page: Page, name: string): Promise<void> {
  await page.evaluate(`Promise.all([...document.images].map((image) => {
    image.loading = 'eager';
    return image.decode();
  }))`);
  await page.screenshot({ path: `test-results/screenshots/${name}.jpeg`, type: 'jpeg', fullPage: true });
}
