import type { Page } from '@playwright/test';

/** Screenshots are looked at during development. Each takes the browser a tenth of a second, so CI takes none. */
const TAKES_SCREENSHOTS = process.env['CI'] === undefined;

/**
 * Loads the images of the page that load when they come into view; a broken one fails. In a terminal it then keeps a
 * screenshot as an artefact, under `test-results/screenshots`: of the whole page, or of the view while a dialog lies
 * over the page. As JPEG, which is encoded sooner than PNG.
 */
export async function screenshot(page: Page, name: string): Promise<void> {
  const isPage = await page.evaluate<boolean>(`(async () => {
    const within = (root) => [...root.querySelectorAll('dialog, [role="dialog"]')];
    const hosts = [...document.querySelectorAll('*')].filter(({ shadowRoot }) => shadowRoot !== null);
    const dialogs = [document, ...hosts.map(({ shadowRoot }) => shadowRoot)].flatMap(within);
    if (dialogs.some((dialog) => dialog.checkVisibility())) return false;
    await Promise.all([...document.images].map((image) => {
      image.loading = 'eager';
      return image.decode();
    }));
    return true;
  })()`);
  if (!TAKES_SCREENSHOTS) return;
  const path = `test-results/screenshots/${name}.jpeg`;
  await page.screenshot({ path, type: 'jpeg', fullPage: isPage });
}
