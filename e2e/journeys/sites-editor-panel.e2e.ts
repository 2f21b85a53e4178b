import { expect, test } from '../set-up/test.ts';
import { moveCaret } from '../sites/caret.ts';
import { freshDraft, openEditor, savingIn, withEditor } from '../sites/editor-page.ts';

test.describe('the panel', { tag: '@standalone' }, () => {
  test('opens the entry that is meant: of a picture that is pressed, and of what has to be corrected', async ({
    browser,
    sites,
  }) => {
    const site = sites.standalone;
    await freshDraft(site);
    await withEditor({ browser, site }, async (page) => {
      await openEditor(page, site, '/pictures');
      const panel = page.getByRole('complementary', { name: 'Panel' });
      const entry = (name: string) => panel.getByRole('button', { name, exact: true });
      await page.getByRole('img', { name: /^The bathing steps/ }).click();
      await expect(entry('The bathing steps in July')).toHaveAttribute('aria-expanded', 'true');
      await expect(panel.getByRole('group', { name: 'Picture', exact: true })).toBeFocused();
      await expect(page).toHaveURL(`${site.origin}/edit/pictures`);

      await openEditor(page, site, '/works/notices');
      const title = page.locator('#closures [data-field="entries.1.title"]');
      await title.click();
      await moveCaret(page, 'A');
      await page.keyboard.press('Delete');
      // An emptied text shows which field it is.
      await expect(title).toBeEmpty();
      const shown = `getComputedStyle(document.querySelector('#closures [data-field="entries.1.title"]'), '::before').content`;
      expect(await page.evaluate<string>(shown)).toBe('"Title"');
      await panel.getByRole('button', { name: /title must not be empty$/ }).click();
      await expect(title).toBeFocused();
      await expect(savingIn(page)).toContainText('Waiting for you');
      await page.keyboard.type('Dock forum');
      await expect(savingIn(page)).toHaveText('Saved to the draft');
    });
    await freshDraft(site);
  });
});
