import { expect, test } from '../set-up/test.ts';
import { readSection, saveField } from '../http/support/editor-api.ts';
import { freshDraft, openEditor, withEditor } from '../sites/editor-page.ts';
import { looksRight } from '../sites/looks-right.ts';

test.describe('the draft seen with the eyes of visitors', { tag: '@standalone' }, () => {
  test('the live page opens in a new tab, and the editor stays', async ({ browser, sites }) => {
    const site = sites.standalone;
    await withEditor({ browser, site }, async (page) => {
      const opened = async (address: string, name: string) => {
        await page.goto(`${site.origin}${address}`);
        await page.getByRole('button', { name: 'More' }).click();
        const live = page.waitForEvent('popup');
        await page.getByRole('menuitem', { name }).click();
        const tab = await live;
        await tab.waitForLoadState();
        const shown = new URL(tab.url()).pathname;
        await tab.close();
        await expect(page).toHaveURL(`${site.origin}${address}`);
        return shown;
      };
      expect(await opened('/edit/works', 'Look at the live page, in a new tab')).toBe('/works');
      expect(await opened('/edit?room=desk', 'View the site, in a new tab')).toBe('/');
    });
  });

  test('shows what each audience sees, follows links as the same audience, and leads back', async ({
    browser,
    sites,
  }) => {
    const site = sites.standalone;
    const owner = await freshDraft(site);
    const section = await readSection(owner, 'works', 'storm');
    await saveField(owner, { page: 'works', section }, { title: 'Only in the draft' });
    await withEditor({ browser, site }, async (page) => {
      await openEditor(page, site, '/works');
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'View as visitors' }).click();
      await expect(page).toHaveURL(`${site.origin}/edit/works?as=`);
      const bar = page.getByRole('navigation', { name: 'Draft preview' });
      await expect(bar.getByRole('link', { name: 'Everyone' })).toHaveAttribute('aria-current', 'true');
      await expect(page.getByRole('heading', { name: 'Only in the draft' })).toBeVisible();
      await expect(page.locator('[data-field]')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Press', exact: true })).toHaveCount(1);
      await looksRight(page, 'editor-view-as');
      await page.goto(`${site.origin}/edit/press?as=`);
      await expect(page.getByRole('heading', { name: 'This page is not for them' })).toBeVisible();
      await bar.getByRole('link', { name: 'Press' }).click();
      await expect(page.getByRole('heading', { name: 'This page is not for them' })).toHaveCount(0);
      await page.locator('.portal-header .portal-name').click();
      await expect(page).toHaveURL(`${site.origin}/edit?as=press`);
      await page.goto(`${site.origin}/edit/works?as=unknown`);
      await expect(page).toHaveURL(`${site.origin}/edit/works`);
      await page.goto(`${site.origin}/edit/works?as=press`);
      await bar.getByRole('link', { name: 'Back to editing' }).click();
      await expect(page).toHaveURL(`${site.origin}/edit/works`);
    });
    await freshDraft(site);
  });
});
