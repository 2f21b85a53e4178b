import { expect, test } from '../set-up/test.ts';
import { moveCaret } from '../sites/move-caret.ts';
import { readSection, saveField } from '../http/support/editor-api.ts';
import { freshDraft, openEditor, savingIn, startAfresh, withEditor } from '../sites/editor-page.ts';
import { looksRight } from '../sites/looks-right.ts';
import { visitor } from '../http/support/visitor.ts';

test.describe('versions and audiences in the editor', () => {
  test('show who sees a section, and bring versions back', async ({ browser, sites }) => {
    const site = sites.sample;
    await withEditor({ browser, site }, async (page) => {
      await test.step('a section’s versions are compared, seen on the page, and restored as a draft', async () => {
        const owner = await startAfresh(page, site);
        const section = await readSection(owner, 'works', 'storm');
        const { id, version: baseVersion, data } = section;
        const today = { data: { ...data, title: 'A title of today' }, audience: ['press'], theme: 'accent' };
        const json = { page: 'works', edits: [{ id, baseVersion, ...today }] };
        expect((await owner.ask('/api/save', { json })).status).toBe(200);
        const other = await readSection(owner, 'works', 'noise');
        await saveField(owner, { page: 'works', section: other }, { title: 'Noise of today' });
        await openEditor(page, site, '/works');
        await page.locator('#storm [data-field="title"]').click();
        await page.getByRole('button', { name: 'Versions of this section' }).click();
        const dialog = page.getByRole('dialog', { name: /^Versions of the section/ });
        await dialog.getByRole('button', { name: 'Compare with now' }).first().click();
        await expect(dialog.getByText('Since then:')).toBeVisible();
        await expect(dialog.getByText('Background')).toBeVisible();
        await expect(
          dialog.getByText('Restoring a version does not change who sees the page or a section.'),
        ).toBeVisible();
        await looksRight(page, 'editor-section-versions');
        await dialog.getByRole('button', { name: 'See it on the page' }).first().click();
        await expect(page).toHaveURL(/\/edit\/works\?at=[0-9a-f]+&section=storm#storm$/);
        await expect(page.locator('#storm')).toHaveAttribute('data-since', 'changed since');
        await expect(page.getByRole('heading', { name: 'A title of today' })).toHaveCount(0);
        await expect(page.locator('[data-field]')).toHaveCount(0);
        await looksRight(page, 'editor-version-on-page');
        await page.getByRole('button', { name: 'Restore this section as draft' }).click();
        await expect(page).toHaveURL(`${site.origin}/edit/works#storm`);
        const restored = await readSection(owner, 'works', 'storm');
        expect(restored.data['title']).toBe(section.data['title']);
        expect(restored).toMatchObject({ audience: ['press'], theme: section.theme });
        // What else was changed since stays.
        expect((await readSection(owner, 'works', 'noise')).data['title']).toBe('Noise of today');
        const note = page
          .getByRole('status')
          .filter({ hasText: 'as a draft. Visitors see it when you publish.' });
        await expect(note).toBeVisible();
        await looksRight(page, 'editor-version-restored');
        await note.getByRole('button', { name: 'Undo' }).click();
        await expect(page.getByRole('heading', { name: 'A title of today' })).toBeVisible();
        await expect(note).toHaveCount(0);
        await page.goto(`${site.origin}/edit/works?at=${'0'.repeat(40)}`);
        await expect(page).toHaveURL(`${site.origin}/edit/works`);
      });

      await test.step('sections that not everyone sees say so on the page, which follows what is changed', async () => {
        await startAfresh(page, site);
        await openEditor(page, site, '/works/notices');
        const label = (words: string) => page.locator('.section-label').getByText(words, { exact: true });
        // With its title in the middle, the upper edge of a section is in view.
        const show = (id: string) =>
          page.evaluate(
            `document.querySelector('#${id} [data-field="title"]').scrollIntoView({ block: 'center', behavior: 'instant' })`,
          );
        await show('deliveries');
        await expect(label('Only for Client')).toBeVisible();
        await show('photo-calls');
        await expect(label('Only for Press')).toBeVisible();
        await looksRight(page, 'editor-section-labels');
        // A phone's label covers no word of its section, at hand or not.
        await page.setViewportSize({ width: 360, height: 780 });
        const title = page.locator('#deliveries [data-field="title"]');
        const coversTitle = async () => {
          const [words, mark] = await Promise.all([
            title.boundingBox(),
            label('Only for Client').boundingBox(),
          ]);
          return (
            words !== null &&
            mark !== null &&
            words.y < mark.y + mark.height &&
            mark.y < words.y + words.height
          );
        };
        await show('deliveries');
        await expect(label('Only for Client')).toBeVisible();
        expect(await coversTitle()).toBe(false);
        await title.click();
        await page.getByRole('button', { name: 'Hide from visitors' }).click();
        await expect(label('Hidden from visitors')).toBeVisible();
        expect(await coversTitle()).toBe(false);
        await looksRight(page, 'editor-section-hidden');
        await page.getByRole('button', { name: 'Show to visitors' }).click();
        await expect(label('Hidden from visitors')).toHaveCount(0);
        await expect(label('Only for Client')).toBeVisible();
        await page.setViewportSize({ width: 1280, height: 720 });
      });

      await test.step('who sees a section is chosen in the panel, with a warning before more people do, there and in the review', async () => {
        const owner = await startAfresh(page, site);
        const audience = async () => (await readSection(owner, 'works', 'storm')).audience;
        // Partners alone see this one on the live page.
        const { id, version: baseVersion } = await readSection(owner, 'notices', 'deliveries');
        const edits = [{ id, baseVersion, audience: 'all' }];
        expect((await owner.ask('/api/save', { json: { page: 'notices', edits } })).status).toBe(200);
        await openEditor(page, site, '/works');
        await page.locator('#storm [data-field="title"]').click();
        const part = page.getByRole('region', { name: 'Who sees this section' });
        const change = part.getByRole('button', { name: /^Change who sees it/ });
        // It is in view when the section is opened, and so are the first fields.
        await expect(change).toBeInViewport({ ratio: 1 });
        await expect(page.getByLabel('Title', { exact: true })).toBeInViewport({ ratio: 1 });
        await change.press('Enter');
        await expect(part.getByLabel('Everyone')).toBeFocused();
        await part.getByRole('button', { name: 'Cancel' }).press('Enter');
        await expect(change).toBeFocused();
        await change.press('Enter');
        await part.getByLabel('Only these:').check();
        await expect(part.locator('.audience-mark').first()).toHaveCSS(
          'background-color',
          /^(?:oklch|rgb)\(/,
        );
        await expect(part.getByText('Choose at least one audience.')).toBeVisible();
        await part.getByLabel('press').check();
        await part.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(savingIn(page)).toHaveText('Saved to the draft');
        expect(await audience()).toEqual(['press']);
        const label = page.locator('.section-label');
        await expect(label).toHaveText('Only for Press');
        await part.getByRole('button', { name: /^Change who sees it/ }).click();
        await part.getByLabel('Everyone').check();
        await expect(part.getByText('once you publish, every visitor can')).toBeVisible();
        await looksRight(page, 'editor-audience');
        await part.getByRole('button', { name: 'Show to everyone' }).click();
        await expect(label).toHaveCount(0);
        await part.getByRole('button', { name: 'Undo this change' }).click();
        await expect(part.getByText('Only press')).toBeVisible();
        await expect(savingIn(page)).toHaveText('Saved to the draft');
        expect(await audience()).toEqual(['press']);
        await page.getByRole('button', { name: 'Review and publish' }).click();
        const review = page.getByRole('dialog', { name: 'Review what will change' });
        const listed = (title: string) => review.getByRole('listitem').filter({ hasText: title });
        const fewer = listed('Why the quay rises');
        await expect(fewer.locator('.said')).toHaveText(/^Who sees it: Everyone Only /);
        await expect(fewer.getByText('More people will see this')).toHaveCount(0);
        const more = listed('For partners: delivery slots');
        await expect(more.locator('.said')).toHaveText(/^Who sees it: Only client ?Everyone$/i);
        await expect(
          more.getByText('More people will see this: once you publish, every visitor can.'),
        ).toBeVisible();
        await looksRight(page, 'editor-review-audience');
        await review.getByRole('button', { name: 'Cancel' }).click();
      });
    });
    await freshDraft(site);
  });

  test('what a person types at one sitting is one entry, each save of it can be restored, and older entries are shown', async ({
    browser,
    sites,
  }) => {
    const site = sites.sample;
    const owner = await freshDraft(site);
    const editor = visitor(site, [site.signIns.editor.cookie]);
    // Two people in turn make an entry with each save.
    for (let turn = 0; turn < 20; turn += 1) {
      const section = await readSection(owner, 'works', 'storm');
      const title = `Title ${turn}`;
      const answer = await saveField(turn % 2 === 0 ? owner : editor, { page: 'works', section }, { title });
      expect(answer.status).toBe(200);
    }
    const stored = async () => (await readSection(owner, 'works', 'storm')).data['title'];
    await withEditor({ browser, site }, async (page) => {
      await openEditor(page, site, '/works');
      await page.locator('#storm [data-field="title"]').click();
      await moveCaret(page, 'End');
      for (const [typed, title] of [
        [' one', 'Title 19 one'],
        [' two', 'Title 19 one two'],
        [' three', 'Title 19 one two three'],
      ] as const) {
        await page.keyboard.type(typed);
        await expect.poll(stored).toBe(title);
      }
      await page.getByRole('button', { name: 'Versions of this section' }).click();
      const dialog = page.getByRole('dialog', { name: /^Versions of the section/ });
      const entries = dialog.locator('.versions').first().locator('> li');
      await expect(entries).toHaveCount(20);
      const sitting = entries.first();
      await expect(sitting).toContainText('3 saves');
      await expect(sitting.getByText('as it is now')).toHaveCount(1);
      await expect(sitting.getByRole('button', { name: 'Compare with now' })).toHaveCount(0);
      await sitting.getByRole('button', { name: 'Show each save' }).click();
      const saves = sitting.locator('.saves > li');
      await expect(saves).toHaveCount(3);
      await expect(saves.first()).toContainText('as it is now');
      await expect(saves.first().getByRole('button')).toHaveCount(0);
      await saves.nth(2).getByRole('button', { name: 'Compare with now' }).click();
      await expect(saves.nth(2).locator('ins')).toHaveText(/two three/);
      await looksRight(page, 'editor-history-sitting');
      const more = dialog.getByRole('button', { name: 'Show more' });
      await more.press('Enter');
      await expect(entries.nth(20)).toBeFocused();
      await expect(dialog.getByText(/^(?:1 more is|\d+ more are) shown\.$/)).toHaveCount(1);
      const shown = await entries.count();
      expect(shown).toBeGreaterThan(20);
      await saves.nth(1).getByRole('button', { name: 'Restore this version' }).click();
      await expect(dialog.getByText('The section is as it was on')).toBeVisible();
      expect(await stored()).toBe('Title 19 one two');
      // The restore is a save of the sitting, which stays open, and the list is as long as before.
      await expect(saves).toHaveCount(4);
      await expect(entries).toHaveCount(shown);
    });
    await freshDraft(site);
  });
});
