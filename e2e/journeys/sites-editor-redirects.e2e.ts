import type { Page } from '@playwright/test';
import { expect, test } from '../set-up/test.ts';
import { freshDraft, openEditor, withEditor } from '../sites/editor-page.ts';
import { looksRight } from '../sites/looks-right.ts';
import { visitor } from '../http/support/visitor.ts';

interface Draft {
  expected: string;
}
interface Publication {
  commit: string;
}

async function openFromMenu(page: Page, item: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: item });
  await expect(dialog).toBeVisible();
  return dialog;
}

const csvFile = (text: string) => ({
  name: 'old-addresses.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

test('old addresses that are imported lead to the new pages, and search engines read what was typed, once published', async ({
  browser,
  sites,
  deployed,
}) => {
  const site = sites.sample;
  const owner = await freshDraft(site);
  const anyone = await visitor(site);
  const run = Date.now();
  const words = `Everything about the works, ${run}.`;
  await withEditor({ browser, site }, async (page) => {
    await openEditor(page, site, '/works');
    const dialog = await openFromMenu(page, 'Redirects');
    await expect(dialog.getByRole('heading', { name: 'Import a CSV file' })).toBeVisible();

    await dialog
      .getByLabel('CSV file', { exact: true })
      .setInputFiles(
        csvFile(`Alt;Neu\n/alt-${run}.html;/works\n/a-${run};/b-${run}\n/b-${run};/a-${run}\n/works;/\n`),
      );
    await dialog.getByRole('button', { name: 'Import a CSV file' }).click();
    const report = dialog.getByRole('alert');
    await expect(report).toContainText('Nothing was imported');
    await expect(report).toContainText('Line 3');
    await expect(report).toContainText('back to itself');
    await expect(report).toContainText('Line 5');
    await looksRight(page, 'editor-redirects-report');

    await dialog
      .getByLabel('CSV file', { exact: true })
      .setInputFiles(csvFile(`Alt;Neu\n/alt-${run}.html;/works\n/index.php?id=${run};page:works\n`));
    await dialog.getByRole('button', { name: 'Import a CSV file' }).click();
    await expect(dialog.getByText('Imported: 2 new, 0 changed, 0 removed.')).toBeVisible();

    await dialog.getByRole('textbox', { name: 'Old address' }).fill(`/Gone/${run}/`);
    await dialog.getByLabel('Leads to').selectOption('page:works');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByRole('searchbox', { name: 'Search redirects' }).fill(`gone/${run}`);
    await expect(dialog.getByRole('listitem')).toHaveText([new RegExp(`/gone/${run}`)]);
    await dialog.getByRole('button', { name: `Remove /gone/${run}` }).click();
    await expect(dialog.getByRole('button', { name: /^Undo: add/ })).toBeVisible();
    await looksRight(page, 'editor-redirects');
    await page.keyboard.press('Escape');

    const seo = await openFromMenu(page, 'Search engines and sharing');
    await seo.getByLabel('Description').fill(words);
    await expect(seo.getByText(`${words.length} of about 160 characters`)).toBeVisible();
    await expect(seo.getByRole('region', { name: 'In search results' })).toContainText(words);
    await expect(seo.getByRole('region', { name: 'As a shared link' })).toContainText(words);
    await looksRight(page, 'editor-page-seo');
    await seo.getByRole('button', { name: 'Save' }).click();
    await expect(seo).toHaveCount(0);
  });

  const file = await owner.ask('/api/redirects?format=csv');
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.text).toContain(`/index.php?id=${run},page:works`);
  expect((await anyone.ask(`/alt-${run}.html`)).status).toBe(404);
  const { expected } = (await owner.ask('/api/publish')).json<Draft>();
  const { commit } = (await owner.ask('/api/publish', { json: { expected } })).json<Publication>();
  await deployed(commit);
  for (const [old, location] of [
    [`/alt-${run}.html`, '/works'],
    [`/ALT-${run}.HTML?from=mail`, '/works?from=mail'],
    [`/index.php?ID=${run}`, '/works'],
    [`/index.php?ID=${run}&utm_source=mail`, '/works?utm_source=mail'],
  ] as const) {
    const answer = await anyone.ask(old);
    expect([old, answer.status, answer.headers['location']]).toEqual([old, 301, location]);
  }
  expect((await anyone.ask(`/gone/${run}`)).status).toBe(404);
  const { text } = await anyone.ask('/works');
  expect(text).toContain(`<meta name="description" content="${words}">`);
  expect(text).toMatch(/<meta property="og:locale" content="[a-z]{2}_[A-Z]{2}">/);
  const sitemap = await anyone.ask('/sitemap.xml');
  expect(sitemap.text).toMatch(/\/works<\/loc><lastmod>\d{4}-/);
});

test('redirects are added, removed, brought back and imported by keys alone', async ({ browser, sites }) => {
  const site = sites.sample;
  await freshDraft(site);
  const run = Date.now();
  await withEditor({ browser, site }, async (page) => {
    await openEditor(page, site, '/works');
    await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Redirects', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Redirects' });
    const from = dialog.getByRole('textbox', { name: 'Old address' });
    const paths = [`/keys-${run}/a`, `/keys-${run}/b`, `/keys-${run}/c`, `/other-${run}`];
    for (const [at, path] of paths.entries()) {
      await from.focus();
      await page.keyboard.type(path);
      await page.keyboard.press('Tab');
      if (at === 0) await page.keyboard.type('The works');
      // Over the box for a redirect that is temporary.
      for (const _field of ['temporary', 'add']) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(`${path} was added.`)).toBeVisible();
      await expect(from).toHaveValue('');
    }
    await dialog.getByRole('searchbox', { name: 'Search redirects' }).fill(`keys-${run}`);
    const remove = (name: string) =>
      dialog.getByRole('button', { name: `Remove /keys-${run}/${name}`, exact: true });
    await remove('b').press('Enter');
    await expect(remove('b')).toHaveCount(0);
    await expect(remove('c')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(remove('a')).toBeFocused();
    await dialog.getByRole('button', { name: `Undo: add /keys-${run}/c again` }).press('Enter');
    await expect(remove('c')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(remove('a')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('searchbox', { name: 'Search redirects' })).toBeFocused();

    await dialog
      .getByLabel('CSV file', { exact: true })
      .setInputFiles(csvFile(`/one-${run};/two-${run}\n/two-${run};/one-${run}\n`));
    await dialog.getByRole('button', { name: 'Import a CSV file' }).press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('back to itself');
    await expect(dialog.getByRole('button', { name: 'Import a CSV file' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
  await freshDraft(site);
});
