import { expect, type Page } from '@playwright/test';

/** Screenshots are looked at during development. Each takes the browser a tenth of a second, so they are taken when asked for. */
const TAKES_SCREENSHOTS = process.env['PORTAL_SCREENSHOTS'] === 'true';

/**
 * Loads the images of the page that load when they come into view; a broken one fails. With PORTAL_SCREENSHOTS=true it then keeps a
 * screenshot as an artefact, under `test-results/screenshots`: of the whole page, or of the view while a dialog lies
 * over the page. As JPEG, which is encoded sooner than PNG.
 */
export async function screenshot(page: Page, name: string): Promise<void> {
  // Another size of the window may bring another source of an image, which ends the decoding of the former one.
  await expect(() => page.evaluate(LOAD_IMAGES)).toPass({ timeout: PATIENCE_MS });
  if (!TAKES_SCREENSHOTS) return;
  const path = `test-results/screenshots/${name}.jpeg`;
  await page.screenshot({ path, type: 'jpeg', fullPage: !(await page.evaluate<boolean>(HAS_DIALOG)) });
}

/** As long as any other expectation. */
const PATIENCE_MS = 40_000;

const HAS_DIALOG = `(() => {
  const within = (root) => [...root.querySelectorAll('dialog, [role="dialog"]')];
  const hosts = [...document.querySelectorAll('*')].filter(({ shadowRoot }) => shadowRoot !== null);
  const dialogs = [document, ...hosts.map(({ shadowRoot }) => shadowRoot)].flatMap(within);
  return dialogs.some((dialog) => dialog.checkVisibility());
})()`;

const LOAD_IMAGES = `${HAS_DIALOG} ? undefined : Promise.all([...document.images].map((image) => {
  image.loading = 'eager';
  return image.decode();
})).then(() => undefined)`;
