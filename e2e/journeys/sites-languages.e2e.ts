import type { Locator, Page } from '@playwright/test';
import { waitForDeploy } from '@portal/platform/wait-for-deploy';
import { readSection, saveField, undoNewestPublish } from '../http/support/editor-api.ts';
import type { Visitor } from '../http/support/visitor.ts';
import { expect, type PlatformUnderTest, test } from '../set-up/test.ts';
import { editorStarted, freshDraft, openEditor, savingIn, withEditor } from '../sites/editor-page.ts';
import type { HostedSite } from '../sites/hosted-sites.ts';
import { looksRight } from '../sites/looks-right.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const PART = 'Languages of this page';
const OUTDATED = 'The original changed since it was translated.';

/** From the menu of the editor, the languages of the site; German is added there. */
async function addGerman(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Site settings' }).click();
  await page
    .getByRole('dialog', { name: 'Site settings' })
    .getByRole('button', { name: 'Languages' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Languages' });
  await expect(dialog.getByText(/^The site has one language, English\./)).toBeVisible();
  await dialog.getByLabel('Add a language').selectOption({ label: 'German (Deutsch)' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'default language' })).toContainText('English');
  await dialog.getByRole('button', { name: /^Name, navigation, footer…: German$/ }).click();
  await dialog.getByLabel('Name of the site').fill('Das Hafenviertel');
  await expect(dialog.getByText(/^Its navigation follows from that in English/)).toBeVisible();
  await looksRight(page, 'editor-language-texts');
  await dialog.getByRole('button', { name: 'All languages' }).click();
  await looksRight(page, 'editor-languages');
  const loaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await loaded;
  await editorStarted(page);
}

/** Puts words in place of a text on the page. */
async function write(page: Page, text: Locator, words: string): Promise<void> {
  await text.click();
  await expect(text).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(words);
  await expect(savingIn(page)).toHaveText('Saved to the draft');
}

async function translate(page: Page, site: HostedSite): Promise<void> {
  const part = page.getByRole('region', { name: PART });
  await part.getByRole('button', { name: 'Translate into German' }).click();
  const dialog = page.getByRole('dialog', { name: 'Translate The works' });
  const title = dialog.getByLabel('Title in that language');
  await expect(title).toHaveValue('The works');
  await title.fill('Die Größe der Arbeiten');
  await expect(dialog.getByText('Address: /de/die-groesse-der-arbeiten')).toBeVisible();
  await looksRight(page, 'editor-translate');
  await dialog.getByRole('button', { name: 'Create the translation' }).click();
  await expect(page).toHaveURL(`${site.origin}/edit/de/die-groesse-der-arbeiten`);
  await editorStarted(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('#storm [data-field="title"]')).not.toBeEmpty();
  await write(page, page.locator('#storm [data-field="title"]'), 'Die Sturmflutmauer');
}

async function changeOriginal(owner: Visitor, title: string): Promise<void> {
  const section = await readSection(owner, 'works', 'storm');
  expect((await saveField(owner, { page: 'works', section }, { title })).status).toBe(200);
}

/** What changed is read beside the page, also beside the section in which it changed; then the page is marked as up to date. */
async function bringUpToDate(page: Page): Promise<void> {
  const part = page.getByRole('region', { name: PART });
  await expect(part.getByText(OUTDATED)).toBeVisible();
  await expect(part.getByRole('button', { name: 'Still right' })).toBeVisible();
  await part.getByRole('button', { name: 'What changed' }).click();
  await expect(part.locator('ins')).toContainText('higher');
  await looksRight(page, 'editor-outdated');
  await page.emulateMedia({ colorScheme: 'dark' });
  await looksRight(page, 'editor-outdated-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await write(page, page.locator('#storm [data-field="title"]'), 'Die höhere Sturmflutmauer');
  const beside = page.getByRole('region', { name: 'In the original, this section changed:' });
  await expect(beside.locator('ins')).toContainText('higher');
  await page.getByRole('button', { name: 'All sections' }).click();
  await part.getByRole('button', { name: 'Mark as up to date' }).click();
  await expect(part.getByText('The translation is marked as up to date.')).toBeVisible();
  await part.getByRole('button', { name: 'Undo' }).click();
  await expect(part.getByText(OUTDATED)).toBeVisible();
  await part.getByRole('button', { name: 'Mark as up to date' }).click();
  await expect(part.getByText(OUTDATED)).toBeHidden();
}

async function publish(platform: PlatformUnderTest, site: HostedSite, owner: Visitor): Promise<void> {
  const { expected } = (await owner.ask('/api/publish')).json<{ expected: string }>();
  const { commit } = (await owner.ask('/api/publish', { json: { expected } })).json<{ commit: string }>();
  await waitForDeploy(
    { url: platform.urls.hosting, token: platform.hostingToken, site: `${site.hostingName}.localhost` },
    commit,
  );
}

/** Both pages name each other, for search engines and for visitors, who change the language at the top of the page. */
async function readInBoth(page: Page, site: HostedSite): Promise<void> {
  const alternates = async () =>
    page.locator('link[rel="alternate"][hreflang]').evaluateAll((links) =>
      links.map((link) => {
        const { pathname } = new URL(link.getAttribute('href') ?? '', 'http://nowhere.test');
        return `${link.getAttribute('hreflang')} ${pathname}`;
      }),
    );
  const named = ['en /works', 'de /de/die-groesse-der-arbeiten', 'x-default /works'];
  await page.goto(`${site.origin}/works`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await alternates()).toEqual(named);
  await looksRight(page, 'languages-works');
  await page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(`${site.origin}/de/die-groesse-der-arbeiten`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByText('Die höhere Sturmflutmauer')).toBeVisible();
  expect(await alternates()).toEqual(named);
  await looksRight(page, 'languages-arbeiten');
}

test('a page is translated, found outdated, brought up to date, published and read in both languages', async ({
  browser,
  platform,
  sites,
}) => {
  test.slow();
  const site = sites.platform;
  const owner = await freshDraft(site);
  await withEditor({ browser, site }, async (page) => {
    await openEditor(page, site, '/works');
    await expect(page.getByRole('region', { name: PART })).toHaveCount(0);
    await addGerman(page);
    await translate(page, site);
    await changeOriginal(owner, 'The storm surge wall is higher');
    await openEditor(page, site, '/de/die-groesse-der-arbeiten');
    await bringUpToDate(page);
    await page.getByRole('button', { name: /^Pages: / }).click();
    const pages = page.getByRole('dialog', { name: 'Pages' });
    await pages.getByLabel('Show', { exact: true }).selectOption('German');
    await expect(pages.getByRole('listitem')).toHaveCount(1);
    await pages.getByLabel('Show', { exact: true }).selectOption('Outdated translations');
    await expect(pages.getByText('There is no such page.')).toBeVisible();
  });
  await publish(platform, site, owner);
  try {
    await withEditor({ browser, site }, (page) => readInBoth(page, site));
  } finally {
    await undoNewestPublish(owner);
  }
});

test('on a phone a page is translated from the list, and the editor says what becomes of it before the original is deleted', async ({
  browser,
  sites,
}) => {
  const site = sites.platform;
  const owner = await freshDraft(site);
  const save = async (fields: Record<string, unknown>) =>
    expect((await owner.ask('/api/save', { json: fields })).status).toBe(200);
  const { version } = (await owner.ask('/api/content')).json<{ version: string }>();
  await save({ operation: 'save_site', baseVersion: version, locales: ['en', 'de', 'uk'] });
  await save({ operation: 'save_page', title: 'Open days', audience: 'all' });
  await withEditor({ browser, site, device: PHONE }, async (page) => {
    await openEditor(page, site, '/works');
    const openPages = async () => {
      await page.getByRole('button', { name: /^Pages: / }).tap();
      const pages = page.getByRole('dialog', { name: 'Pages' });
      await pages.getByRole('searchbox', { name: 'Search pages' }).fill('open days');
      await pages.getByRole('button', { name: 'Actions for Open days' }).tap();
      return pages;
    };
    let pages = await openPages();
    await expect(pages.getByRole('listitem')).toContainText('not in German or Ukrainian');
    await looksRight(page, 'editor-pages-languages');
    await pages.getByRole('button', { name: 'Translate…' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Translate Open days' });
    await dialog.getByLabel('Title in that language').fill('Offene Tage');
    await dialog.getByRole('button', { name: 'Create the translation' }).tap();
    await expect(page).toHaveURL(`${site.origin}/edit/de/offene-tage`);
    await editorStarted(page);
    await page.getByRole('button', { name: 'Show the panel' }).tap();
    const part = page.getByRole('region', { name: PART });
    await part.getByRole('button', { name: 'Open: Open days' }).tap();
    await expect(page).toHaveURL(`${site.origin}/edit/open-days`);
    await editorStarted(page);
    await openEditor(page, site, '/works');
    pages = await openPages();
    await pages.getByRole('button', { name: 'Delete', exact: true }).tap();
    const question = page.getByRole('dialog', { name: 'Delete Open days' });
    await expect(question).toContainText('Its translation stays: Offene Tage (German)');
    await looksRight(page, 'editor-delete-original');
    await question.getByRole('button', { name: 'Delete this page' }).tap();
    await expect(pages.getByText('Open days was deleted from the draft.')).toBeVisible();
    await pages.getByRole('button', { name: 'Undo: restore Open days' }).tap();
    await expect(pages.getByText('Open days was restored.')).toBeVisible();
    const { pages: all } = (await owner.ask('/api/content')).json<{
      pages: { id: string; translationOf?: { page: string; outdated: boolean } }[];
    }>();
    expect(all.find(({ id }) => id === 'offene-tage')?.translationOf).toEqual({
      page: 'open-days',
      outdated: false,
    });
  });
});
