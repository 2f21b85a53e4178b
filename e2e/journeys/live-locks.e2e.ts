import type { Page } from '@playwright/test';
import { heroEdit, readHero } from '../set-up/assistant-journey.ts';
import { firstClient } from '../set-up/assistants.ts';
import { allow } from '../set-up/consent.ts';
import { expect, test } from '../set-up/test.ts';
import { moveCaret } from '../sites/move-caret.ts';
import { freshDraft, openEditor, savingIn, withEditor } from '../sites/editor-page.ts';
import { looksRight } from '../sites/looks-right.ts';

const SAVED = 'Saved to the draft';

const titleOf = (page: Page, section: string) => page.locator(`#${section} [data-field="title"]`);

/** Puts the caret at the end of a text on the page, and types. */
async function typeAtTheEnd(page: Page, section: string, words: string): Promise<void> {
  await titleOf(page, section).click();
  await moveCaret(page, 'End');
  await page.keyboard.type(words);
}

/** Lets go of the text, then of the section. */
async function goElsewhere(page: Page): Promise<void> {
  await expect(savingIn(page)).toHaveText(SAVED);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

test('a section that a person edits is locked for another person and for an assistant, until they are done', async ({
  browser,
  page,
  platform,
  sites,
}) => {
  const site = sites.sample;
  await freshDraft(site);
  const assistant = await firstClient({
    connector: platform.urls.connector,
    clientName: 'An assistant that waits',
    allow: (address) => allow(page, address, 'member@example.test'),
  });
  try {
    const { id } = await readHero(assistant.call);
    const save = async (title: string) =>
      assistant.call('save_sections', heroEdit(await readHero(assistant.call), title));
    await withEditor({ browser, site, who: 'owner' }, (first) =>
      withEditor({ browser, site, who: 'editor' }, async (second) => {
        await openEditor(first, site);
        await openEditor(second, site);
        await typeAtTheEnd(first, id, ' today');
        await expect(savingIn(first)).toHaveText(SAVED);

        await expect(second.locator('.lock-chip')).toHaveText('Owner');
        await expect(titleOf(second, id)).toHaveAttribute('contenteditable', 'false');
        await titleOf(second, id).click();
        const panel = second.getByRole('complementary', { name: 'Panel' });
        await expect(panel).toContainText(
          'Owner is editing this section. You can edit it when they are done.',
        );
        await expect(panel.getByLabel('Title', { exact: true })).toBeDisabled();
        // The panel says it alone, also once an edit was tried.
        await expect(second.locator('.lock-note').filter({ visible: true })).toHaveCount(1);
        await expect(second.locator('.lock-chip')).toBeHidden();
        await second.keyboard.type('not taken');
        await expect(second.locator('.locked-note')).toBeHidden();
        await expect(titleOf(second, id)).not.toContainText('not taken');
        await looksRight(second, 'editor-locked');

        const refused = await save('By an assistant');
        expect([refused.failed, refused.text]).toEqual([
          true,
          expect.stringMatching(
            /^\[locked\] Nothing was saved: Owner is editing the section ".+" \(\S+\) of the page .+ right now\./,
          ),
        ]);

        await goElsewhere(first);
        await expect(second.locator('.lock-chip')).toHaveCount(0);
        await expect(titleOf(second, id)).toHaveText(/ today$/);
        await typeAtTheEnd(second, id, ' and tomorrow');
        await expect(first.locator('.lock-chip')).toHaveText('Editor');
        await first.getByRole('button', { name: 'Undo', exact: true }).click();
        await expect(first.getByRole('complementary', { name: 'Panel' })).toContainText(
          'Editor is editing this section.',
        );
        await expect(titleOf(first, id)).toContainText(' today');
        await goElsewhere(second);
        await expect(first.locator('.lock-chip')).toHaveCount(0);
        await expect(titleOf(first, id)).toHaveText(/ today and tomorrow$/);
        const saved = await save('By an assistant');
        expect([saved.failed, saved.text]).toEqual([false, expect.anything()]);
        // What the assistant saved is on both pages, which were not loaded again.
        for (const editor of [first, second]) {
          await expect(titleOf(editor, id)).toHaveText('By an assistant');
          await expect(editor.getByText('Updated by an assistant.')).toBeVisible();
        }
        await looksRight(second, 'editor-updated-by-assistant');
      }),
    );
  } finally {
    await assistant.close();
    await freshDraft(site);
  }
});

test('a person’s second tab says that the section is edited in the first, and takes it over', async ({
  browser,
  sites,
}) => {
  const site = sites.sample;
  await freshDraft(site);
  const device = { colorScheme: 'dark' as const };
  await withEditor({ browser, site, who: 'owner', device }, async (first) => {
    await openEditor(first, site, '/works');
    const second = await first.context().newPage();
    await openEditor(second, site, '/works');
    await typeAtTheEnd(first, 'top', ' now');
    await expect(savingIn(first)).toHaveText(SAVED);
    await expect(second.locator('.lock-chip')).toHaveText('You, elsewhere');
    await titleOf(second, 'top').click();
    await expect(second.locator('.panel .lock-note')).toContainText(
      'You are editing this section in another tab',
    );
    await looksRight(second, 'editor-locked-own-tab');
    // The panel says it alone, on a phone as well.
    await expect(second.locator('.locked-note')).toBeHidden();
    const size = second.viewportSize() ?? { width: 1280, height: 800 };
    await second.setViewportSize({ width: 390, height: 844 });
    await expect(second.locator('.panel .lock-note')).toBeVisible();
    await expect(second.locator('.locked-note')).toBeHidden();
    await looksRight(second, 'editor-locked-own-tab-phone');
    await second.setViewportSize(size);
    await second.locator('.panel').getByRole('button', { name: 'Edit here' }).click();
    await expect(second.locator('.locked-note')).toHaveCount(0);
    await expect(titleOf(second, 'top')).toHaveAttribute('contenteditable', 'plaintext-only');
    await expect(titleOf(second, 'top')).toHaveText(/ now$/);
    await expect(first.locator('.lock-chip')).toHaveText('You, elsewhere');
    await expect(
      first.locator('.note').getByText(/^You are now editing this section in another/),
    ).toBeVisible();
    await typeAtTheEnd(second, 'top', ' here');
    await goElsewhere(second);
  });
  await freshDraft(site);
});
