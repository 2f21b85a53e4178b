import type { Page } from '@playwright/test';
import { expect, test } from '../set-up/test.ts';
import { undoNewestPublish } from '../http/support/editor-api.ts';
import { cookieOf, withGuest } from '../sites/browser-guest.ts';
import { editorStarted, freshDraft } from '../sites/editor-page.ts';
import { looksRight } from '../sites/looks-right.ts';

const WIDE = { viewport: { width: 1280, height: 800 } };
const SLUG = 'town-hall-and-fees';

const dialogIn = (page: Page) => page.getByRole('dialog');

test('a page is made, published, undone and published again, by somebody who never did so', async ({
  browser,
  sites,
}) => {
  const site = sites.platform;
  const owner = await freshDraft(site);
  const isThere = async () => (await owner.ask('/api/content?view=live')).text.includes(SLUG);
  try {
    await withGuest(browser, WIDE, async (page) => {
      await page.clock.install();
      await page.context().addCookies([cookieOf(site.signIns.owner.cookie, site.origin)]);
      await page.goto(`${site.origin}/edit`);
      await editorStarted(page);
      await page.getByRole('button', { name: /^Pages:/ }).click();
      await dialogIn(page).getByRole('button', { name: 'New page' }).click();
      await dialogIn(page).getByLabel('Title').fill('Town hall');
      // An address that is typed as words becomes one.
      await dialogIn(page).getByLabel('Address').fill('Town hall & fees');
      await dialogIn(page).getByLabel('Address').press('Tab');
      await expect(dialogIn(page).getByLabel('Address')).toHaveValue('town-hall-fees');
      await dialogIn(page).getByLabel('Address').fill(SLUG);
      await dialogIn(page).getByRole('button', { name: 'Create page' }).click();
      await expect(page).toHaveURL(new RegExp(`${SLUG}$`));
      await editorStarted(page);

      await page.getByRole('button', { name: /^Review/ }).click();
      await dialogIn(page)
        .getByRole('button', { name: /^Publish \d+ changes$/ })
        .click();
      const notes = page.locator('.notes');
      await notes.getByRole('button', { name: 'Undo this publish' }).click();
      // The publish had made the page: the editor goes to the home page, and the way back goes along.
      await expect(page).toHaveURL(`${site.origin}/edit`);
      await editorStarted(page);
      await notes.getByRole('button', { name: 'Publish it again' }).click();
      await expect(dialogIn(page)).toContainText('Every visitor can see it.');
      // The question stays, however long somebody thinks about it, although its note would have been closed by itself.
      await page.clock.runFor(60_000);
      await expect(dialogIn(page).getByRole('button', { name: 'Cancel' })).toBeVisible();
      await dialogIn(page).getByRole('button', { name: 'Cancel' }).click();

      // The overview has the same way once the note is closed.
      await page.goto(`${site.origin}/edit?room=desk`);
      const live = page.getByRole('region', { name: 'Live site' });
      await live.getByRole('button', { name: 'Publish it again' }).click();
      await dialogIn(page)
        .getByRole('button', { name: /^Publish and/ })
        .click();
      await expect(live.getByRole('button', { name: 'Undo this publish' })).toBeVisible();
      await looksRight(page, 'overview-newest-publish');
      await live.getByRole('button', { name: 'Undo this publish' }).click();
      await expect(live.getByRole('button', { name: 'Publish it again' })).toBeVisible();
      await expect.poll(isThere).toBe(false);
    });
  } finally {
    if (await isThere()) await undoNewestPublish(owner);
    await freshDraft(site);
  }
});
