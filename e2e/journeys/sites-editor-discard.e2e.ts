import { expect, test } from '../set-up/test.ts';
import { readSection, saveField } from '../http/support/editor-api.ts';
import { visitor } from '../http/support/visitor.ts';
import { freshDraft, openEditor, withEditor } from '../sites/editor-page.ts';
import { looksRight } from '../sites/looks-right.ts';

test.describe('discarding changes of the draft', { tag: '@standalone' }, () => {
  test('a section is discarded beside a colleague’s work, then the whole draft, and that is undone', async ({
    browser,
    sites,
  }) => {
    const site = sites.standalone;
    const owner = await freshDraft(site);
    const live = await readSection(owner, 'works', 'storm');
    await saveField(owner, { page: 'works', section: live }, { title: 'A stray title' });
    const colleague = visitor(site, [site.signIns.editor.cookie]);
    const noise = await readSection(colleague, 'works', 'noise');
    await withEditor({ browser, site }, async (page) => {
      await openEditor(page, site, '/works');
      await page.getByRole('button', { name: 'Review and publish' }).click();
      const review = page.getByRole('dialog', { name: 'Review what will change' });
      const discard = review.getByRole('button', { name: 'Discard Text A stray title…' });
      await expect(discard).toBeVisible();
      await looksRight(page, 'editor-review-discard');
      await discard.click();
      const dialog = page.getByRole('dialog', { name: 'Discard changes' });
      await expect(dialog.getByText('A stray title')).toBeVisible();
      await expect(dialog.getByText(/^Saved by: /)).toBeVisible();
      await looksRight(page, 'editor-discard');
      // Elsewhere on the page a colleague saves meanwhile, which is not discarded.
      await saveField(colleague, { page: 'works', section: noise }, { title: 'By a colleague' });
      await dialog.getByRole('button', { name: 'Discard 1 change' }).click();
      const note = page.getByRole('status').filter({ hasText: '1 change was discarded.' });
      await expect(note).toBeVisible();
      await expect(page.locator('#storm [data-field="title"]')).toHaveText(String(live.data['title']));
      await expect(page.locator('#noise [data-field="title"]')).toHaveText('By a colleague');

      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Discard changes…' }).click();
      await dialog.getByRole('radio', { name: 'The whole draft: 1' }).check();
      await expect(dialog.getByText(/^Saved by: editor/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Discard 1 change' }).click();
      await expect(page.locator('#noise [data-field="title"]')).toHaveText(String(noise.data['title']));
      await note.getByRole('button', { name: 'Undo' }).click();
      await expect(page.locator('#noise [data-field="title"]')).toHaveText('By a colleague');
      expect((await readSection(owner, 'works', 'storm')).data['title']).toBe(live.data['title']);
    });
    await freshDraft(site);
  });
});
