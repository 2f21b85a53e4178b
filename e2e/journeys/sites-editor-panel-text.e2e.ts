import type { Page } from '@playwright/test';
import { expect, test } from '../set-up/test.ts';
import { readSection } from '../http/support/editor-api.ts';
import { freshDraft, openEditor, savingIn, withEditor } from '../sites/editor-page.ts';
import { looksRight } from '../sites/looks-right.ts';

const SAVED = 'Saved to the draft';
const PANEL = { name: 'Panel' };

/** The answer of the first question, in the panel. */
async function answerIn(page: Page) {
  const panel = page.getByRole('complementary', PANEL);
  await panel
    .getByRole('button', { name: /^Questions and answers/ })
    .first()
    .press('Enter');
  await panel.getByRole('button', { name: 'Can I still walk along the water?', exact: true }).click();
  return panel.getByRole('textbox', { name: 'Answer', exact: true }).first();
}

test.describe('running text in the panel', { tag: '@standalone' }, () => {
  test('is edited and reviewed with its look, never as source', async ({ browser, sites }) => {
    const site = sites.standalone;
    const owner = await freshDraft(site);
    await withEditor({ browser, site }, async (page) => {
      await openEditor(page, site, '/questions');
      const answer = await answerIn(page);
      const panel = page.getByRole('complementary', PANEL);
      const tools = panel.getByRole('toolbar', { name: 'Text: Answer' }).first();
      await answer.locator('p').last().click();
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.press('Enter');
      await tools.getByRole('button', { name: 'Bold' }).click();
      await page.keyboard.type('Every day');
      await tools.getByRole('button', { name: 'Bold' }).click();
      await page.keyboard.type(', see ');
      await page.keyboard.press('ControlOrMeta+K');
      await panel.getByRole('combobox', { name: 'Link to' }).selectOption({ label: 'The works (/works)' });
      await looksRight(page, 'editor-panel-text-link');
      await panel.getByRole('button', { name: 'Apply' }).click();
      await expect(answer).toBeFocused();
      await page.keyboard.type(' and www.example.org now');
      await expect(answer.getByRole('link', { name: 'www.example.org' })).toBeVisible();
      await page.keyboard.press('Enter');
      await page.keyboard.type('- one');
      await expect(answer.getByRole('listitem')).toHaveText('one');
      await looksRight(page, 'editor-panel-text');
      await page.keyboard.press('ControlOrMeta+S');
      await expect(savingIn(page)).toHaveText(SAVED);
      const stored = async () => JSON.stringify((await readSection(owner, 'questions', 'asked')).data);
      expect(await stored()).toContain(
        '**Every day**, see [The works](page:works) and [www.example.org](https://www.example.org) now\\n\\n- one',
      );
      await expect(panel).not.toContainText('**');

      await page.setViewportSize({ width: 360, height: 740 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await answer.scrollIntoViewIfNeeded();
      await looksRight(page, 'editor-panel-text-phone');
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1280, height: 720 });

      await page.getByRole('button', { name: 'Review and publish' }).click();
      const review = page.getByRole('dialog', { name: 'Review what will change' });
      await expect(review.locator('ins strong')).toHaveText('Every day');
      await expect(review).toContainText('• one');
      await expect(review).toContainText('The works → /works');
      await expect(review).not.toContainText('**');
      await expect(review).not.toContainText('page:');
      await looksRight(page, 'editor-review-formatted');
      await review.getByRole('button', { name: 'Cancel' }).click();
      const undo = page.getByRole('button', { name: 'Undo' });
      while (await undo.isEnabled()) await undo.click();
      await expect(answer).not.toContainText('Every day');
      await expect(savingIn(page)).toHaveText(SAVED);
    });
    await freshDraft(site);
  });
});
