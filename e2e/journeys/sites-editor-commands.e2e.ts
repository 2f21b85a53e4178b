import { expect, test } from '../set-up/test.ts';
import { moveCaret } from '../sites/move-caret.ts';
import { freshDraft, openEditor, savingIn, startAfresh, withEditor } from '../sites/editor-page.ts';
import { looksRight } from '../sites/looks-right.ts';

const SAVED = 'Saved to the draft';

test.describe('the palette of commands', { tag: '@standalone' }, () => {
  test('finds commands, and leaves other keys alone', async ({ browser, sites }) => {
    const site = sites.standalone;
    await withEditor({ browser, site }, async (page) => {
      await test.step('finds what can be done with the section, the page and the site, and does it', async () => {
        await startAfresh(page, site);
        await openEditor(page, site, '/works/notices');
        const palette = page.getByRole('dialog', { name: 'Commands' });
        const field = palette.getByRole('combobox', { name: 'Search commands, sections and pages' });
        const find = async (words: string) => {
          await page.keyboard.press('ControlOrMeta+K');
          await expect(field).toBeFocused();
          await page.keyboard.type(words);
        };

        await find('timeline everybody');
        await expect(palette.getByRole('option')).toHaveText([/^Timeline\s+For everybody/]);
        await page.keyboard.press('Enter');
        await expect(palette).toHaveCount(0);
        await page.keyboard.press('ControlOrMeta+K');
        await expect(palette.getByText('This section: Timeline')).toBeVisible();
        await expect(palette.getByRole('option', { name: 'Undo' })).toHaveCount(0);
        await looksRight(page, 'editor-palette');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('ArrowUp');
        // Round to the last one, which is brought into view.
        await expect(palette.getByRole('option', { selected: true })).toBeInViewport({ ratio: 1 });
        await page.keyboard.type('no such thing');
        await expect(palette.getByRole('status')).toHaveText('Nothing matches these words.');
        await page.keyboard.press('Escape');
        await expect(palette).toHaveCount(0);

        await find('move to the end');
        await page.keyboard.press('Enter');
        await expect(
          page.getByRole('status').filter({ hasText: /^Timeline moved to 4 of 4/ }),
        ).toBeAttached();
        await find('undo');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('status').filter({ hasText: 'Undone.' })).toBeAttached();
        await expect(savingIn(page)).toHaveText(SAVED);

        await find('contact');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(`${site.origin}/edit/contact`);
      });

      await test.step('is left to links in a running text, and no key of a dialog changes the page behind it', async () => {
        await startAfresh(page, site);
        await openEditor(page, site, '/works/notices');
        const title = page.locator('#closures [data-field="title"]');
        await title.click();
        await moveCaret(page, 'End');
        await page.keyboard.type('!');
        await expect(title).toHaveText('For everybody!');
        await page.getByRole('button', { name: 'Pages: Notices' }).click();
        const search = page.getByRole('dialog', { name: 'Pages' }).getByRole('searchbox');
        await search.fill('works');
        await search.press('ControlOrMeta+Z');
        await search.press('ControlOrMeta+D');
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(title).toHaveText('For everybody!');

        const text = page.locator('#closures [data-field="entries.0.body"]');
        await text.click();
        await expect(text).toHaveClass(/ProseMirror/);
        await page.keyboard.press('ControlOrMeta+K');
        await expect(page.getByLabel('Link to')).toBeVisible();
        await expect(page.getByRole('dialog', { name: 'Commands' })).toHaveCount(0);
      });
    });
    await freshDraft(site);
  });
});
