import { expect, test } from '../set-up/test.ts';
import { readSection, saveField } from '../http/support/editor-api.ts';
import { freshDraft, openEditor, withEditor } from '../sites/editor-page.ts';
import { looksRight } from '../sites/looks-right.ts';

test.describe('the texts of the site', { tag: '@standalone' }, () => {
  test('are searched, shown and replaced, and links that lead nowhere are found', async ({
    browser,
    sites,
  }) => {
    const site = sites.standalone;
    const owner = await freshDraft(site);
    const section = await readSection(owner, 'works', 'storm');
    await saveField(owner, { page: 'works', section }, { title: 'Zanzibar and the storm' });
    await withEditor({ browser, site }, async (page) => {
      await openEditor(page, site, '/works');
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Search and replace' }).click();
      const dialog = page.getByRole('dialog', { name: 'Search and replace' });
      await dialog.getByLabel('Find', { exact: true }).fill('Zanzibar');
      await dialog.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(dialog).toContainText('Texts with these words: 1');
      await looksRight(page, 'editor-search');
      await dialog.getByLabel('Replace by').fill('Madagascar');
      await dialog.getByRole('button', { name: 'Replace in all texts' }).click();
      await expect(dialog).toContainText('Changed texts: 1.');
      await dialog.getByRole('button', { name: 'Check all links' }).click();
      await expect(dialog).toContainText(
        'All links to pages, sections and documents of this site lead somewhere.',
      );
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(page.locator('#storm [data-field="title"]')).toContainText('Madagascar');
    });
    await freshDraft(site);
  });
});
