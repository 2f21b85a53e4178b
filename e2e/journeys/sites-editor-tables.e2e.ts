import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { readSection, saveField, undoNewestPublish } from '../http/support/editor-api.ts';
import { expect, test } from '../set-up/test.ts';
import { moveCaret } from '../sites/move-caret.ts';
import { withGuest } from '../sites/browser-guest.ts';
import {
  freshDraft,
  openEditor,
  publishedIsLive,
  savingIn,
  startAfresh,
  withEditor,
} from '../sites/editor-page.ts';
import { looksRight } from '../sites/looks-right.ts';

const FEES = `Fees of the museum.

| Who | Fee | Notes |
| - | -: | - |
| Adults | 12.50 € | |
| Groups of ten and more with a reservation | 9.00 € | [Write to us](mailto:museum@example.org) |
| Children | free | up to the age of 14 |

The museum is closed on Mondays.`;

async function body(page: Page, section: string): Promise<Locator> {
  await expect(() =>
    page.locator(`#${section} .portal-prose`).scrollIntoViewIfNeeded({ timeout: 2_000 }),
  ).toPass();
  return page.locator(`#${section}`).getByRole('textbox', { name: 'Text', exact: true });
}

test.describe('tables in running text', () => {
  test('are edited cell by cell, on the page and in the panel', async ({ browser, sites }) => {
    const site = sites.sample;
    await withEditor({ browser, site }, async (page) => {
      await test.step('are edited cell by cell with the keyboard and the tools, and are tables to visitors', async () => {
        const owner = await startAfresh(page, site);
        const storm = await readSection(owner, 'works', 'storm');
        await saveField(owner, { page: 'works', section: storm }, { body: FEES });
        const stored = async () => String((await readSection(owner, 'works', 'storm')).data['body']);
        await openEditor(page, site, '/works');
        const text = await body(page, 'storm');
        const cell = (name: string) => text.getByRole('cell', { name, exact: true });
        await expect(text.getByRole('table')).toBeVisible();
        await cell('Adults').click();
        const tools = page.getByRole('toolbar', { name: 'Table', exact: true });
        await expect(tools.getByRole('button', { name: 'Header row' })).toHaveAttribute(
          'aria-pressed',
          'true',
        );
        await looksRight(page, 'editor-table');
        await cell('Adults').click();
        await page.keyboard.press('Tab');
        await page.keyboard.type('11.00 €');
        await page.keyboard.press('Enter');
        // To the end of the row below, through the last one, and into a new one.
        for (let cells = 0; cells < 5; cells += 1) await page.keyboard.press('Tab');
        await page.keyboard.type('Dogs');
        await page.keyboard.press('Tab');
        await page.keyboard.type('2.00 €');
        await expect(text.getByRole('columnheader')).toHaveCount(3);
        await tools.getByRole('button', { name: 'Insert a column after' }).click();
        await expect(text.getByRole('columnheader')).toHaveCount(4);
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect(text.getByRole('columnheader')).toHaveCount(3);
        await page.keyboard.press('Escape');
        await expect(savingIn(page)).toHaveText('Saved to the draft');
        expect(await stored()).toContain('| Adults | 11.00 € | |');
        expect(await stored()).toContain('| Dogs | 2.00 € | |');
      });

      await test.step('a section that is a table stays one in the panel as well, with the tools that a cell has', async () => {
        const owner = await startAfresh(page, site);
        const table =
          '| Who | Fee |\n| - | -: |\n| Grown-ups with a residence permit | 12.50 € |\n| Children | free |';
        const sections = [{ id: 'fees', kind: 'table', data: { title: 'Fees', table } }];
        const json = { operation: 'save_page', title: 'Fees', audience: 'all', sections };
        expect((await owner.ask('/api/save', { json })).status).toBe(200);
        await openEditor(page, site, '/fees');
        await page.locator('#fees').getByRole('cell', { name: 'Children' }).click();
        const panel = page.getByRole('complementary', { name: 'Panel' });
        await panel.getByRole('textbox', { name: 'Table' }).getByRole('cell', { name: 'free' }).click();
        const names = (tools: Locator) =>
          tools.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
        const text = panel.getByRole('toolbar', { name: /: Table$/ });
        expect(await names(text.locator('button, select'))).toEqual(['Bold', 'Italic', 'Link']);
        const acts = panel.getByRole('toolbar', { name: 'Table', exact: true });
        await expect(acts.getByRole('button', { name: 'Delete the row' })).toBeVisible();
        await expect(acts.getByRole('button', { name: 'Delete the table' })).toHaveCount(0);
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.press('Delete');
        await expect(panel.getByRole('textbox', { name: 'Table' }).getByRole('table')).toBeVisible();
        await page.keyboard.press('ControlOrMeta+z');
        await looksRight(page, 'editor-table-panel');
      });
    });
    await freshDraft(site);
  });

  test('a fee table is pasted from Word, says what became of merged cells, and is live as a table', async ({
    browser,
    sites,
  }) => {
    const site = sites.sample;
    const owner = await freshDraft(site);
    const word = readFileSync(new URL('../../libs/editor/test/pasted/word.html', import.meta.url), 'utf8');
    await withEditor({ browser, site }, async (page) => {
      await openEditor(page, site, '/works');
      const text = await body(page, 'storm');
      await text.locator('p').last().click();
      await moveCaret(page, 'End');
      await page.keyboard.press('Enter');
      await page.evaluate(`{
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', ${JSON.stringify(word)});
        const options = { clipboardData, bubbles: true, cancelable: true, composed: true };
        document.activeElement.dispatchEvent(new ClipboardEvent('paste', options));
      }`);
      await expect(page.getByText(/^Merged cells of a table are separate now/)).toBeVisible();
      await expect(text.getByRole('table')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(savingIn(page)).toHaveText('Saved to the draft');
      await page.getByRole('button', { name: 'Review and publish' }).click();
      await page.getByRole('button', { name: 'Publish 1 change' }).click();
      await expect(page.getByText(/^(?:Published|Live)[.:]/)).toBeVisible();
    });
    await publishedIsLive(owner);
    await withGuest(browser, {}, async (page) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(`${site.origin}/works`);
        const table = page.getByRole('region', { name: 'Leistung, Dauer, Gebühr' }).getByRole('table');
        await expect(table.getByRole('columnheader')).toHaveText(['Leistung', 'Dauer', 'Gebühr']);
        await expect(table.getByRole('cell', { name: 'Personalausweis' })).toHaveCount(2);
        await table.scrollIntoViewIfNeeded();
        await looksRight(page, `table-${colorScheme}`);
      }
    });
    await undoNewestPublish(owner);
  });
});
