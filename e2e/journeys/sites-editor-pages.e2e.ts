import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../set-up/test.ts';
import { moveCaret } from '../sites/move-caret.ts';
import { readSection, saveField } from '../http/support/editor-api.ts';
import { freshDraft, openEditor, savingIn, startAfresh, withEditor } from '../sites/editor-page.ts';
import { looksRight } from '../sites/looks-right.ts';
import { tabTo } from '../sites/tab-to.ts';
import type { Visitor } from '../http/support/visitor.ts';

interface SiteAnswer {
  site: {
    name: string;
    home: string;
    footer: { note?: string };
    navigation: { label: string; to: string }[];
  };
  pages: { id: string; slug: string; title: string; sections: number }[];
}

const readSite = async (owner: Visitor) => (await owner.ask('/api/content')).json<SiteAnswer>();
const pageOf = async (owner: Visitor, id: string) =>
  (await readSite(owner)).pages.find((page) => page.id === id);

async function openPages(page: Page) {
  await page.getByRole('button', { name: /^Pages: / }).click();
  const dialog = page.getByRole('dialog', { name: 'Pages' });
  await expect(dialog.getByRole('region', { name: 'In the navigation' })).toBeVisible();
  return dialog;
}

/** Closes the dialog of the pages, which loads the page behind again after a change. */
async function closed(page: Page, pages: Locator): Promise<void> {
  const loaded = page.waitForEvent('load');
  await pages.getByRole('button', { name: 'Close' }).click();
  await loaded;
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
}

async function openFromMenu(page: Page, item: string, title: string | RegExp) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}

test.describe('pages, settings and history in the editor', () => {
  test('pages are made, moved, renamed, deleted and restored', async ({ browser, sites }) => {
    const site = sites.sample;
    await withEditor({ browser, site }, async (page) => {
      await test.step('a page is made as a copy, moved, renamed, deleted and brought back', async () => {
        const owner = await startAfresh(page, site);
        const before = await readSite(owner);
        await openEditor(page, site, '/works');
        let pages = await openPages(page);
        await looksRight(page, 'editor-pages');
        await pages.getByRole('button', { name: 'New page', exact: true }).click();
        const form = page.getByRole('dialog', { name: 'New page' });
        await form.getByLabel('Title').fill('Open days');
        await expect(form.getByLabel('Address')).toHaveValue('open-days');
        await form.getByLabel('Address').fill('set-password');
        await form.getByRole('button', { name: 'Create page' }).click();
        await expect(form.getByText('The site itself answers at this address.')).toBeVisible();
        await expect(form.getByLabel('Title')).toHaveValue('Open days');
        await looksRight(page, 'editor-page-form');
        await form.getByLabel('Address').fill('/Open-Days/');
        await form.getByLabel('Start from').selectOption({ label: 'A copy of Questions' });
        await form.getByRole('button', { name: 'Create page' }).click();
        await expect(page).toHaveURL(`${site.origin}/edit/open-days`);
        await expect(page.getByRole('heading', { name: 'Open days', level: 1 })).toBeVisible();
        expect((await pageOf(owner, 'open-days'))?.sections).toBe(
          (await pageOf(owner, 'questions'))?.sections,
        );

        pages = await openPages(page);
        await pages.getByRole('button', { name: 'Actions for Open days' }).click();
        await pages.getByRole('button', { name: 'Move up' }).click();
        await expect(pages.getByText('Open days was moved.')).toBeVisible();
        const { navigation } = (await readSite(owner)).site;
        expect(navigation.at(-2)).toEqual({ label: 'Open days', to: 'page:open-days' });
        await pages.getByRole('button', { name: 'Change title and address…' }).click();
        const change = page.getByRole('dialog', { name: 'Change title and address' });
        await change.getByLabel('Title').fill('Open weekend');
        await change.getByLabel('Address').fill('open-weekend');
        await change.getByRole('button', { name: 'Save' }).click();
        await expect(page).toHaveURL(`${site.origin}/edit/open-weekend`);
        await expect(page.getByRole('heading', { name: 'Open weekend', level: 1 })).toBeVisible();
        await page.getByRole('button', { name: 'Undo: change the title back to Open days' }).click();
        await expect(page.getByRole('heading', { name: 'Open days', level: 1 })).toBeVisible();
        await expect(page.getByRole('button', { name: /^Undo: change the title/ })).toHaveCount(0);

        pages = await openPages(page);
        await pages.getByRole('searchbox', { name: 'Search pages' }).fill('weekend');
        await pages.getByRole('button', { name: /^Actions for Open/ }).click();
        await pages.getByRole('button', { name: 'Delete', exact: true }).click();
        await expect(page).toHaveURL(`${site.origin}/edit`);
        expect((await readSite(owner)).pages).toEqual(before.pages);
        const note = page.locator('.note').filter({ hasText: 'Open days was deleted from the draft.' });
        await expect(note).toBeVisible();
        await looksRight(page, 'editor-page-deleted');
        await note.getByRole('button', { name: 'Undo: restore Open days' }).click();
        await expect(page).toHaveURL(`${site.origin}/edit/open-weekend`);
        const isBack = async () => {
          expect(await pageOf(owner, 'open-days')).toMatchObject({
            slug: 'open-weekend',
            title: 'Open days',
          });
          expect((await readSite(owner)).site.navigation).toHaveLength(before.site.navigation.length + 1);
        };
        await isBack();

        await openEditor(page, site, '/works');
        const remove = async () => {
          pages = await openPages(page);
          await pages.getByRole('button', { name: 'Actions for Open days' }).click();
          await pages.getByRole('button', { name: 'Delete', exact: true }).click();
          await expect(pages.getByText('Open days was deleted from the draft.')).toBeVisible();
        };
        await remove();
        await expect(pages.getByRole('region', { name: 'Deleted in this session' })).toContainText(
          'Open days',
        );
        await pages.getByRole('button', { name: 'Undo: restore Open days' }).click();
        await expect(pages.getByText('Open days was restored.')).toBeVisible();
        await isBack();
        await closed(page, pages);

        // In another session, the history knows of it.
        await remove();
        await closed(page, pages);
        await page.evaluate('sessionStorage.clear()');
        await page.reload();
        pages = await openPages(page);
        await pages.getByRole('button', { name: 'Show pages deleted earlier' }).click();
        const earlier = pages.getByRole('region', { name: 'Deleted earlier' });
        await expect(earlier.getByRole('listitem').filter({ hasText: 'Open days' })).toContainText(
          'by owner',
        );
        await looksRight(page, 'editor-pages-deleted');
        await earlier.getByRole('button', { name: 'Restore: Open days' }).click();
        await expect(pages.getByText('Open days was restored. It is not in the navigation.')).toBeVisible();
        expect(await pageOf(owner, 'open-days')).toMatchObject({ slug: 'open-weekend', title: 'Open days' });
      });

      await test.step('a copy has the audience of its page, and a widening is announced before it happens', async () => {
        const owner = await startAfresh(page, site);
        await openEditor(page, site, '/works');
        const pages = await openPages(page);
        await pages.getByRole('button', { name: 'New page', exact: true }).click();
        const form = page.getByRole('dialog', { name: 'New page' });
        await form.getByLabel('Title').fill('Partner days');
        await form.getByLabel('Start from').selectOption({ label: 'A copy of Partners' });
        await expect(form.getByLabel('Only these')).toBeChecked();
        await form.getByLabel('Everyone').check();
        await expect(form.getByText('More people will see this')).toBeVisible();
        await looksRight(page, 'editor-page-copy');
        await form.getByLabel('Start from').selectOption({ label: 'A copy of Questions' });
        await expect(form.getByLabel('Everyone')).toBeChecked();
        await form.getByLabel('Start from').selectOption({ label: 'A copy of Partners' });
        await form.getByRole('button', { name: 'Create page' }).click();
        await expect(page).toHaveURL(`${site.origin}/edit/partner-days`);
        expect(await pageOf(owner, 'partner-days')).toMatchObject({ audience: ['client'] });
      });

      await test.step('a page to which others link stays, and its usages are listed', async () => {
        await startAfresh(page, site);
        await openEditor(page, site, '/works');
        const pages = await openPages(page);
        await pages.getByRole('button', { name: 'Actions for Contact' }).click();
        await pages.getByRole('button', { name: 'Delete', exact: true }).click();
        const places = pages.getByRole('alert');
        await expect(places).toContainText('Contact was not deleted');
        await expect(places.getByRole('link').first()).toHaveAttribute('href', /^\/edit\/.+#/);
      });
    });
    await freshDraft(site);
  });

  test('name, home page, footer and colours of the site are changed, and a colour that is hard to read is reported', async ({
    browser,
    sites,
  }) => {
    const site = sites.sample;
    const owner = await freshDraft(site);
    await withEditor({ browser, site }, async (page) => {
      await openEditor(page, site, '/works');
      const settings = await openFromMenu(page, 'Site settings', 'Site settings');
      await settings.getByLabel('Name of the site').fill('The new dock');
      await settings.getByLabel('Home page').selectOption({ label: 'Questions' });
      await settings.getByLabel('Note in the footer').fill('Open while the dock is built.');
      const zone = settings.getByLabel(/^Time zone/);
      await zone.fill('Dock time');
      await expect(settings.getByText(/must be the name of a time zone/)).toBeVisible();
      await zone.fill('Europe/Berlin');
      const accent = settings.getByLabel('Links and buttons on a light background', { exact: true });
      await accent.fill('#ffdd00');
      await expect(settings.getByText(/^Hard to read on white: 1\.\d to 1/)).toBeVisible();
      await accent.fill('#0b5d66');
      await expect(settings.getByText(/^Easy to read: 7/)).toBeVisible();
      await expect(settings.getByText('Saved to the draft')).toBeVisible();
      await looksRight(page, 'editor-settings');
      await settings.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('banner').getByText('The new dock')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText('Open while the dock is built.');
      await page.goto(`${site.origin}/edit`);
      await expect(page.locator('#asked')).toBeVisible();
    });
    expect((await readSite(owner)).site).toMatchObject({
      name: 'The new dock',
      zone: 'Europe/Berlin',
      home: 'questions',
      footer: { note: 'Open while the dock is built.' },
    });
    await freshDraft(site);
  });

  test('a version is compared and brought back; a publish is undone and published again', async ({
    browser,
    sites,
  }) => {
    const site = sites.sample;
    const owner = await freshDraft(site);
    const old = String((await readSection(owner, 'works', 'storm')).data['title']);
    const live = async () => (await owner.ask('/api/content?page=works&view=live')).text;
    await withEditor({ browser, site }, async (page) => {
      await openEditor(page, site, '/works');
      const title = page.locator('#storm [data-field="title"]');
      await title.click();
      await moveCaret(page, 'End');
      await page.keyboard.type(' slowly');
      await expect(savingIn(page)).toHaveText('Saved to the draft');
      const history = await openFromMenu(page, 'History of this page', /^History of /);
      await history.getByRole('button', { name: 'Compare with now' }).first().click();
      await expect(history.locator('ins')).toHaveText(/slowly/);
      await looksRight(page, 'editor-history');
      await history.getByRole('button', { name: 'Restore this version' }).first().click();
      await expect(history.getByText('The page is as it was on')).toBeVisible();
      expect((await readSection(owner, 'works', 'storm')).data['title']).toBe(old);
      await history.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(history.getByText('Undone: what was restored is as it was before.')).toBeVisible();
      expect((await readSection(owner, 'works', 'storm')).data['title']).toBe(`${old} slowly`);
      // The page is loaded again, since its title and its navigation may have come back too.
      const loaded = page.waitForEvent('load');
      await history.getByRole('button', { name: 'Close' }).click();
      await loaded;

      await page.getByRole('button', { name: 'Review and publish' }).click();
      // By key, as the journey of the keyboard ends before this.
      await tabTo(page, page.getByRole('button', { name: 'Publish 1 change' }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Undo this publish' })).toBeVisible();
      const published = await openFromMenu(page, 'History of this page', /^History of /);
      const rows = published.getByRole('listitem');
      await expect(rows.nth(0)).toContainText('Published');
      await expect(rows.nth(0)).toContainText('Made live what was saved below.');
      await expect(rows.nth(0).getByRole('button')).toHaveCount(0);
      await expect(rows.nth(1)).toContainText('Saved to the draft');
      await expect(rows.nth(1)).toContainText('as it is now');
      await looksRight(page, 'editor-history-published');
      await published.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Undo this publish' }).click();
      await expect(page.getByText('Undone: the version before is published again.')).toBeVisible();
      expect(await live()).not.toContain(`${old} slowly`);
      await expect(title).toHaveText(old);
      await page.getByRole('button', { name: 'Publish it again' }).click();
      await expect(page.getByText('Published again.', { exact: true })).toBeVisible();
      expect(await live()).toContain(`${old} slowly`);
      const redone = await openFromMenu(page, 'History of this page', /^History of /);
      await expect(redone.getByRole('listitem').first()).toContainText('Published again what was undone');
      await expect(redone.getByRole('button', { name: 'Undo this publish' })).toBeVisible();
      await redone.getByRole('button', { name: 'Close' }).click();
      await title.click();
      await moveCaret(page, 'End');
      await page.keyboard.type('!');
      await expect(savingIn(page)).toHaveText('Saved to the draft');
      await page.getByRole('button', { name: 'Undo this publish' }).click();
      await expect(page.getByText('Undone: the version before is published again.')).toBeVisible();
      expect(await live()).not.toContain(`${old} slowly`);
      // The draft is as it was.
      expect((await readSection(owner, 'works', 'storm')).data['title']).toBe(`${old} slowly!`);
    }).finally(async () => {
      // A publish that a failure leaves behind would fail the journeys after this one too.
      await freshDraft(site);
      if (!(await live()).includes(`${old} slowly`)) return;
      const section = await readSection(owner, 'works', 'storm');
      await saveField(owner, { page: 'works', section }, { title: old });
      const { expected } = (await owner.ask('/api/publish')).json<{ expected: string }>();
      await owner.ask('/api/publish', { json: { expected } });
    });
  });
});
