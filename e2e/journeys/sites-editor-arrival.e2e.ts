import type { Page, Route } from '@playwright/test';
import { expect, test } from '../set-up/test.ts';
import { freshDraft, openEditor, savingIn, withEditor } from '../sites/editor-page.ts';

/** Holds back what matches until it is let through. */
async function holdBack(page: Page, address: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(address, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return async () => {
    isHeld = false;
    for (const route of held.splice(0)) await route.continue();
  };
}

test.describe('a page of the editor arrives', { tag: '@standalone' }, () => {
  test('with its bar from the server, moves nothing afterwards, and opens what was pressed too soon', async ({
    browser,
    sites,
  }) => {
    const site = sites.standalone;
    await freshDraft(site);
    await withEditor({ browser, site }, async (page) => {
      const letThrough = await holdBack(page, '**/_astro/editor-*.js');
      await page.goto(`${site.origin}/edit/works`, { waitUntil: 'commit' });
      const opening = page.locator('.portal-opening-bar');
      await expect(opening).toContainText('The editor is loading…');
      const title = page.locator('#storm [data-field="title"]');
      await expect(async () => {
        await title.click();
        await expect(title).toHaveAttribute('data-portal-pressed', '', { timeout: 1_000 });
      }).toPass();
      // Its typefaces have come by then, so that only the editor could move it.
      await page.evaluate('document.fonts.ready.then(() => undefined)');
      const before = await title.boundingBox();
      // A link of the page does not lead out of the editor.
      await expect(page).toHaveURL(`${site.origin}/edit/works`);
      await letThrough();
      await expect(title).toBeFocused();
      await expect(page.locator('.bar')).toBeVisible();
      await expect(opening).toHaveCount(0);
      expect(await title.boundingBox()).toEqual(before);
      await page.keyboard.type('Now: ');
      await expect(savingIn(page)).toHaveText('Saved to the draft');
      await expect(title).toContainText('Now: ');
    });
    await freshDraft(site);
  });

  test('lets texts be typed in and saved when bar and panel cannot be loaded, and says so', async ({
    browser,
    sites,
  }) => {
    const site = sites.standalone;
    await freshDraft(site);
    await withEditor({ browser, site }, async (page) => {
      await page.route('**/_astro/editor-b*.js', (route) => route.abort());
      await page.goto(`${site.origin}/edit/works`);
      const opening = page.locator('.portal-opening-bar');
      await expect(opening).toContainText('The editor could not be loaded completely.');
      const saved = page.waitForResponse('**/api/save');
      await page.locator('#storm [data-field="title"]').click();
      await page.keyboard.type('Now: ');
      expect((await saved).status()).toBe(200);
      await page.unroute('**/_astro/editor-b*.js');
      await opening.getByRole('link', { name: 'Load again' }).click();
      await openEditor(page, site, '/works');
      await expect(page.locator('#storm [data-field="title"]')).toContainText('Now: ');
    });
    await freshDraft(site);
  });
});
