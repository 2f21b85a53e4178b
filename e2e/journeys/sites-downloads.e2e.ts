import { sampleOffice, sampleZip } from '@portal/content-core/fakes';
import { expect, test } from '../set-up/test.ts';
import { undoNewestPublish } from '../http/support/editor-api.ts';
import { visitor } from '../http/support/visitor.ts';
import { cookieOf } from '../sites/browser-guest.ts';
import { freshDraft, openEditor, savingIn, withEditor } from '../sites/editor-page.ts';
import { looksRight } from '../sites/looks-right.ts';
import { BACKGROUND_MS } from '../patience.ts';

const PAGE = '/quarter';

const file = (name: string, mimeType: string, text: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(text, 'latin1'),
});

/** Exif data with a place, in a JPEG. */
const EXIF = '\xff\xe1\0\x16Exif\0\0GPS 53.54, 9.9';
const JPEG = `\xff\xd8${EXIF}\xff\xdb\0\x04qq\xff\xda\0\x04ss\x01\x02\xff\xd9`;

/** As a person would choose them together: one has macros, and one is too large for a call. Browsers name types of their own. */
const FILES = [
  file('fees.xlsx', '', sampleOffice('xlsx')),
  file('letter.docx', '', sampleOffice('docx', { 'word/vbaProject.bin': 'x' })),
  file('plans_2027.zip', 'application/x-zip-compressed', sampleZip({ 'plan.txt': 'x'.repeat(5_000_000) })),
  file('quay.jpg', 'image/jpeg', JPEG),
];

const TITLES = ['Fees 2027', 'plans 2027', 'quay'];

test('files that are uploaded at once are listed in their order, go live, and are saved by their readers only', async ({
  browser,
  page: viewer,
  sites,
}) => {
  const site = sites.platform;
  const owner = await freshDraft(site);
  const press = visitor(site, [site.signIns.press.cookie]);
  const live = async () => (await press.ask(PAGE)).text;
  try {
    await withEditor({ browser, site }, async (page) => {
      await openEditor(page, site, PAGE);
      await page.locator('#read').getByRole('heading').first().click();
      const panel = page.getByRole('complementary', { name: 'Panel' });
      await panel.getByRole('button', { name: 'Add to Documents' }).click();
      const library = page.getByRole('dialog', { name: 'Choose a document' });
      await library.getByRole('button', { name: 'Upload a document' }).click();
      await library.getByLabel('Upload a document', { exact: true }).last().setInputFiles(FILES);
      const rows = library.getByRole('list', { name: 'Files to upload' }).getByRole('listitem');
      await expect(rows).toHaveCount(4);
      await library.getByLabel('Title of fees.xlsx').fill('Fees 2027');
      await library.getByLabel('Only these').check();
      await library.getByRole('checkbox', { name: /^press$/i }).check();
      await looksRight(page, 'editor-downloads');

      await library.getByRole('button', { name: 'Upload 4 files' }).click();
      await expect(rows.nth(1).getByRole('alert')).toContainText('contains macros');
      for (const index of [0, 2, 3]) await expect(rows.nth(index)).toContainText('In the library.');
      await expect(library.getByRole('button', { name: 'Upload 1 file' })).toBeEnabled();
      await looksRight(page, 'editor-downloads-one-refused');
      await library.getByRole('button', { name: 'Take off the list: letter.docx' }).press('Enter');
      await expect(library).toHaveCount(0);
      const names = panel.getByRole('group', { name: 'Documents' }).locator('.entry-name');
      await expect(names.nth(-1)).toContainText('quay');
      expect((await names.allInnerTexts()).slice(-3)).toEqual(
        TITLES.map((title) => expect.stringMatching(new RegExp(`^${title}.*press`, 'i'))),
      );
      await expect(page.locator('#read')).toContainText('XLSX');
      await expect(savingIn(page)).toHaveText('Saved to the draft');
      await looksRight(page, 'editor-downloads-listed');

      await page.getByRole('button', { name: 'Review and publish' }).click();
      const review = page.getByRole('dialog', { name: 'Review what will change' });
      await expect(review).toContainText('Fees 2027');
      await looksRight(page, 'editor-downloads-review');
      await review.getByRole('button', { name: /^Publish \d+ changes$/ }).click();
      await expect(page.getByText('Live: visitors see it now.')).toBeVisible({ timeout: BACKGROUND_MS });
    });

    const html = await live();
    const addresses = TITLES.map(
      (title) =>
        new RegExp(`href="(/api/document-file/[0-9a-f]{32})"[^>]*>(?:\\s|<[^>]*>)*${title}`).exec(
          html,
        )?.[1] ?? title,
    );
    const [sheet = '', archive = '', original = ''] = addresses;
    const stranger = visitor(site);
    expect((await stranger.ask(PAGE)).text).not.toContain('Fees 2027');
    const missing = await stranger.ask(`/api/document-file/${'0'.repeat(32)}`);
    for (const person of [stranger, visitor(site, [site.signIns.client.cookie])])
      for (const address of addresses) {
        const refused = await person.ask(address);
        expect([refused.status, refused.text]).toEqual([404, missing.text]);
      }
    expect((await press.ask(sheet)).headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="fees\.xlsx"/),
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('private'),
    });
    const moved = await press.ask(archive);
    expect(moved.status).toBe(302);
    const stored = await fetch(String(moved.headers.location));
    expect(stored.headers.get('content-disposition')).toMatch(/^attachment; filename="plans_2027\.zip"/);
    expect((await stored.arrayBuffer()).byteLength).toBe(FILES[2]?.buffer.byteLength);
    const jpeg = (await press.ask(original)).bytes.toString('latin1');
    expect(jpeg).toBe(JPEG.replace(EXIF, ''));

    await viewer.context().addCookies([cookieOf(site.signIns.press.cookie, site.origin)]);
    await viewer.goto(`${site.origin}${PAGE}#read`);
    const link = viewer.getByRole('link', { name: /^Fees 2027 XLSX/ });
    await looksRight(viewer, 'downloads');
    const saved = viewer.waitForEvent('download');
    await link.click();
    expect((await saved).suggestedFilename()).toBe('fees.xlsx');
    await viewer.setViewportSize({ width: 360, height: 740 });
    await viewer.emulateMedia({ colorScheme: 'dark' });
    await looksRight(viewer, 'downloads-phone-dark');
  } finally {
    await freshDraft(site);
    if ((await live()).includes('Fees 2027')) await undoNewestPublish(owner);
  }
});

test('files are uploaded at once on a phone, by keys alone, found and deleted', async ({
  browser,
  sites,
}) => {
  const site = sites.platform;
  await freshDraft(site);
  const device = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' } as const;
  await withEditor({ browser, site, device }, async (page) => {
    await openEditor(page, site, PAGE);
    await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Media library' }).press('Enter');
    const library = page.getByRole('dialog', { name: 'Media library' });
    await library.getByRole('button', { name: 'Documents' }).press('Enter');
    await library.getByRole('button', { name: 'Upload a document' }).press('Enter');
    const chosen = [FILES[3], file('times.csv', 'application/vnd.ms-excel', 'Mon;9-12')].flatMap(
      (one) => one ?? [],
    );
    await library.getByLabel('Upload a document', { exact: true }).last().setInputFiles(chosen);
    await looksRight(page, 'editor-downloads-phone-dark');
    await library.getByRole('button', { name: 'Upload 2 files' }).press('Enter');
    await expect(library.getByText('Files added to the library: 2.')).toBeVisible();
    await library.getByRole('searchbox', { name: 'Search documents' }).fill('times');
    const entry = library.getByRole('list', { name: 'Documents' }).getByRole('listitem');
    await expect(entry).toContainText(/CSV · 1 kB · .*20\d\d.* · Everyone/);
    await library.getByRole('button', { name: 'Delete times' }).press('Enter');
    await expect(entry).toHaveCount(0);
  });
  await freshDraft(site);
});
