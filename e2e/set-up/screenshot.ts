import type { Page } from '@playwright/test';

/**
 * Keeps a picture as an artefact, under `test-results/screenshots`: of the whole page, whose pictures that load when they come
 * into view are loaded first, or of the view while a dialog lies over the page. As JPEG: encoding a long page as PNG takes the
 * browser a third of a second.
 */
export async function screenshot(page: Page, name: string): Promise<void> {
  const fullPage = await page.evaluate<boolean>(`(async () => {
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
  await page.screenshot({ path: `test-results/screenshots/${name}.jpeg`, type: 'jpeg', fullPage });
}
