import { expect, test } from '../set-up/test.ts';
import { readSection } from '../http/support/editor-api.ts';
import { freshDraft, openEditor, savingIn, startAfresh, withEditor } from '../sites/editor-page.ts';

test.describe('lists in the panel', { tag: '@standalone' }, () => {
  test('are edited by keys, and no entry is lost on the way', async ({ browser, sites }) => {
    const site = sites.standalone;
    await withEditor({ browser, site }, async (page) => {
      await test.step('keep the focus at the entry that was moved, added or removed by keys', async () => {
        await startAfresh(page, site);
        await openEditor(page, site, '/questions');
        const panel = page.getByRole('complementary', { name: 'Panel' });
        await panel
          .getByRole('button', { name: /^Questions and answers/ })
          .first()
          .press('Enter');
        const removes = panel.getByRole('button', { name: /^Remove: / });
        const first = 'Can I still walk along the water?';
        const button = (act: string) => panel.getByRole('button', { name: `${act}: ${first}`, exact: true });
        await button('Move down').press('Enter');
        await expect(button('Move down')).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(removes.nth(2)).toHaveAccessibleName(`Remove: ${first}`);
        await expect(button('Move down')).toBeFocused();
        await button('Move up').press('Enter');
        await button('Move up').press('Enter');
        await expect(removes.nth(0)).toHaveAccessibleName(`Remove: ${first}`);
        // It cannot go up any more.
        await expect(panel.getByRole('button', { name: first, exact: true })).toBeFocused();

        const count = await removes.count();
        await removes.last().press('Enter');
        await expect(removes).toHaveCount(count - 1);
        await expect(removes.last()).toBeFocused();
        await panel.getByRole('button', { name: 'Add to Entries' }).press('Enter');
        await expect(panel.getByRole('textbox', { name: 'Question' })).toBeFocused();
      });

      await test.step('begin with an entry that can be replaced, and have it until its successor is complete', async () => {
        const owner = await startAfresh(page, site);
        await openEditor(page, site, '/questions');
        const panel = page.getByRole('complementary', { name: 'Panel' });
        await panel.getByRole('button', { name: 'Add a section' }).first().click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Questions and answers/ })
          .click();
        const added = page.locator('.portal-faq').last();
        await expect(added).toContainText('A question that people ask?');
        await expect(savingIn(page)).toHaveText('Saved to the draft');
        const id = (await added.getAttribute('id')) ?? '';
        const questions = async () => (await readSection(owner, 'questions', id)).data['items'];
        const before = await questions();
        await panel.getByRole('button', { name: /^Remove: A question/ }).press('Enter');
        await expect(panel.getByRole('textbox', { name: 'Question' })).toBeFocused();
        await page.keyboard.type('When are you open?');
        await expect(savingIn(page)).toHaveText('Saved to the draft');
        expect(await questions()).toEqual(before);
        await panel.getByRole('textbox', { name: 'Answer' }).fill('From nine to five.');
        await expect(added).toContainText('When are you open?');
        await expect
          .poll(questions)
          .toEqual([{ question: 'When are you open?', answer: 'From nine to five.' }]);
      });

      await test.step('keep the focus in a list of an entry as well', async () => {
        await startAfresh(page, site);
        await openEditor(page, site, '/works');
        await page.getByRole('button', { name: 'More', exact: true }).click();
        await page.getByRole('menuitem', { name: 'Site settings' }).click();
        const settings = page.getByRole('dialog', { name: 'Site settings' });
        await settings.getByRole('button', { name: 'The works', exact: true }).press('Enter');
        const below = settings.getByRole('group', { name: 'Below this entry' });
        await below.getByRole('button', { name: 'Add to Below this entry' }).press('Enter');
        await expect(below.getByRole('textbox', { name: 'What it says' })).toBeFocused();
        await below
          .getByRole('button', { name: /^Remove: / })
          .last()
          .press('Enter');
        await expect(below.getByRole('button', { name: /^Remove: / }).last()).toBeFocused();
      });

      await test.step('name an entry without text by what its image shows', async () => {
        await startAfresh(page, site);
        await openEditor(page, site, '/pictures');
        const panel = page.getByRole('complementary', { name: 'Panel' });
        await page.getByRole('img', { name: /^The bathing steps/ }).click();
        await panel.getByLabel('Caption').fill('');
        await panel.getByLabel('Credit').fill('');
        await expect(panel.getByRole('button', { name: /^Remove: The bathing steps at noon/ })).toBeVisible();
      });

      await test.step('a section that is added by keys has the focus in the first of its fields', async () => {
        await startAfresh(page, site);
        await openEditor(page, site, '/questions');
        const panel = page.getByRole('complementary', { name: 'Panel' });
        await panel.getByRole('button', { name: 'Add a section' }).press('Enter');
        const gallery = page.getByRole('dialog', { name: 'What do you want to add?' });
        await gallery.getByRole('button', { name: /^Quote/ }).press('Enter');
        await expect(panel.getByRole('heading', { name: 'Quote' })).toBeVisible();
        await expect(panel.getByRole('textbox').first()).toBeFocused();
      });
    });
    await freshDraft(site);
  });
});
