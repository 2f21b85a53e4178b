import type { Page } from '@playwright/test';

/** The gate keeps what is in view: drawing a whole page takes the browser a third of a second. */
const KEEPS_WHOLE_PAGES = process.env['CI'] === undefined;

/**
 * Keeps a picture as an artefact, under `test-results/screenshots`: of the whole page, or of the view while a dialog lies over the
 * page. Pictures that load when they come into view are loaded first, and a broken one fails. As JPEG, which is encoded sooner
 * than PNG.
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
  await page.screenshot({
    path: `test-results/screenshots/${name}.jpeg`,
    type: 'jpeg',
    fullPage: isPage && KEEPS_WHOLE_PAGES,
  });
}
