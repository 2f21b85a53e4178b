import { expect, test } from '../set-up/test.ts';
import { moveCaret } from '../sites/move-caret.ts';
import { readSection, saveField } from '../http/support/editor-api.ts';
import { freshDraft, openEditor, savingIn, startAfresh, withEditor } from '../sites/editor-page.ts';
import { looksRight } from '../sites/looks-right.ts';

test.describe('the panel', { tag: '@standalone' }, () => {
  test('leads to what has to be corrected', async ({ browser, sites }) => {
    const site = sites.standalone;
    await withEditor({ browser, site }, async (page) => {
      await test.step('opens the right entry: of a pressed image, and of what has to be corrected; no video is accepted without a store', async () => {
        await startAfresh(page, site);
        await openEditor(page, site, '/pictures');
        const panel = page.getByRole('complementary', { name: 'Panel' });
        const entry = (name: string) => panel.getByRole('button', { name, exact: true });
        await page.getByRole('img', { name: /^The bathing steps/ }).click();
        await expect(entry('The bathing steps in July')).toHaveAttribute('aria-expanded', 'true');
        await expect(panel.getByRole('group', { name: 'Image', exact: true })).toBeFocused();
        await expect(page).toHaveURL(`${site.origin}/edit/pictures`);

        // This site has no store, which is shown in place of an upload.
        await openEditor(page, site);
        await page.locator('#film [data-field="caption"]').click();
        await expect(panel.getByText('This site has no store for videos.')).toBeVisible();
        await expect(panel.getByText('This site has no store for captions.')).toBeVisible();
        await expect(panel.getByRole('button', { name: 'Choose from the library…' })).toBeVisible();
        await expect(panel.getByRole('button', { name: /^Upload/ })).toHaveCount(0);
        await looksRight(page, 'editor-film-no-store');

        await openEditor(page, site, '/works/notices');
        const title = page.locator('#closures [data-field="entries.1.title"]');
        await title.click();
        await moveCaret(page, 'A');
        await page.keyboard.press('Delete');
        // An emptied text shows which field it is.
        await expect(title).toBeEmpty();
        const shown = `getComputedStyle(document.querySelector('#closures [data-field="entries.1.title"]'), '::before').content`;
        expect(await page.evaluate<string>(shown)).toBe('"Title"');
        await panel.getByRole('button', { name: 'Entries 2 › Title must not be empty' }).click();
        await expect(title).toBeFocused();
        await expect(savingIn(page)).toContainText('Needs correction');
        await page.keyboard.type('Dock forum');
        await expect(savingIn(page)).toHaveText('Saved to the draft');
      });

      await test.step('says what keeps the site from being published, at each place, and leads there', async () => {
        const owner = await startAfresh(page, site);
        for (const [section, target] of [
          ['storm', 'gone'],
          ['noise', 'lost'],
        ] as const) {
          const fields = { body: `See [the plan](page:${target}).` };
          const read = await readSection(owner, 'works', section);
          expect((await saveField(owner, { page: 'works', section: read }, fields)).status).toBe(200);
        }
        await openEditor(page, site);
        const publish = async () => {
          await page.getByRole('button', { name: 'Review and publish' }).click();
          const review = page.getByRole('dialog', { name: 'Review what will change' });
          await review.getByRole('button', { name: 'Publish 2 changes' }).click();
          await expect(review.getByText('Correct these places first')).toBeVisible();
          return review.getByRole('listitem');
        };
        const places = await publish();
        await expect(places).toHaveText([
          /^The works › Text › Text links to page "lost"/,
          /^The works › Text › Text links to page "gone"/,
        ]);
        await looksRight(page, 'editor-blocked');

        await places.first().getByRole('link').click();
        await expect(page).toHaveURL(`${site.origin}/edit/works#noise`);
        const panel = page.getByRole('complementary', { name: 'Panel' });
        const problem = (words: RegExp) => panel.getByRole('button', { name: words });
        await expect(problem(/^Text links to page "lost"/)).toBeVisible();
        await looksRight(page, 'editor-blocked-place');

        await (await publish()).last().getByRole('link').click();
        await expect(problem(/^Text links to page "gone"/)).toBeVisible();
        const text = page.locator('#storm').getByRole('textbox', { name: 'Text', exact: true });
        await expect(text).toBeFocused();

        await page.goto(`${site.origin}/edit?room=desk`);
        await page.getByRole('button', { name: 'Publish 2 changes' }).click();
        const listed = page
          .getByRole('alert')
          .getByRole('listitem')
          .filter({ hasText: 'links to page "gone"' });
        await looksRight(page, 'overview-blocked');
        await listed.getByRole('link').click();
        await expect(page).toHaveURL(`${site.origin}/edit/works#storm`);
        await expect(problem(/^Text links to page "gone"/)).toBeVisible();
      });

      await test.step('shows what waits for a correction when one wants to publish', async () => {
        await startAfresh(page, site);
        await openEditor(page, site, '/works');
        const panel = page.getByRole('complementary', { name: 'Panel' });
        await page.locator('#top [data-field="title"]').click();
        await panel.getByLabel('Title', { exact: true }).fill('');
        await expect(savingIn(page)).toContainText('Needs correction');
        await panel.getByRole('button', { name: 'All sections' }).click();
        await panel.getByRole('button', { name: 'Hide the panel' }).click();
        await page.getByRole('button', { name: 'Review and publish' }).click();
        await expect(panel.getByRole('button', { name: 'Title must not be empty' })).toBeVisible();
        await expect(page.locator('#top [data-field="title"]')).toBeFocused();
        // The panel says so already, and yet what was asked for is answered in view.
        await expect(page.locator('.note[data-tone="problem"]')).toBeVisible();
      });
    });
    await freshDraft(site);
  });

  test('saves what was typed when its field is left, and waits for no pause', async ({ browser, sites }) => {
    const site = sites.standalone;
    const owner = await freshDraft(site);
    await withEditor({ browser, site }, async (page) => {
      await page.clock.install();
      await openEditor(page, site, '/works');
      await page.locator('#storm [data-field="title"]').click();
      const title = page
        .getByRole('complementary', { name: 'Panel' })
        .getByRole('textbox', { name: 'Title', exact: true });
      await title.focus();
      // From here on no pause is ever over.
      await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1_000);
      await title.fill('Left by key');
      await expect(savingIn(page)).toHaveText('Not saved yet');
      await title.press('Tab');
      const stored = async () => (await readSection(owner, 'works', 'storm')).data['title'];
      await expect.poll(stored).toBe('Left by key');
    });
    await freshDraft(site);
  });
});
