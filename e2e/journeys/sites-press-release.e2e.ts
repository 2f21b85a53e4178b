import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { samplePdf } from '@portal/content-core/fakes';
import { expect, test } from '../set-up/test.ts';
import { undoNewestPublish } from '../http/support/editor-api.ts';
import { visitor } from '../http/support/visitor.ts';
import { withFreshPage } from '../sites/browser-guest.ts';
import { freshDraft, publishedIsLive, savingIn, withEditor } from '../sites/editor-page.ts';
import { germanDraft } from '../sites/german-draft.ts';
import type { HostedSite } from '../sites/hosted-sites.ts';
import { looksRight } from '../sites/looks-right.ts';

const TITLE = 'Rat beschließt neue Gebühren für das Bürgerbüro';
const TEASER = 'Ausweise werden ab Januar teurer. Für Kinder bleibt vieles kostenlos.';
const SHOWN = 'Der Eingang des Bürgerbüros am Abend';
const ADDRESS = '/aktuelles/rat-beschliesst-neue-gebuehren-fuer-das-buergerbuero';
const WORD = readFileSync(new URL('../../libs/editor/test/pasted/word.html', import.meta.url), 'utf8');

/** A post with title and teaser; its page is then in the editor. */
async function makePost(page: Page, site: HostedSite): Promise<void> {
  await openGermanEditor(page, site, '/aktuelles');
  await page.getByRole('button', { name: /^Seiten: / }).click();
  await page.getByRole('dialog', { name: 'Seiten' }).getByRole('button', { name: 'Neuer Beitrag' }).click();
  const form = page.getByRole('dialog', { name: 'Neuer Beitrag' });
  await form.getByLabel('Titel').fill(TITLE);
  await form.getByLabel('Anreißer').fill(TEASER);
  await looksRight(page, 'press-release-form');
  await form.getByRole('button', { name: 'Beitrag anlegen' }).click();
  await expect(page).toHaveURL(`${site.origin}/edit${ADDRESS}`);
  await germanEditorStarted(page);
}

const germanEditorStarted = (page: Page) =>
  expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible();

async function openGermanEditor(page: Page, site: HostedSite, path: string): Promise<void> {
  await page.goto(`${site.origin}/edit${path}`);
  await germanEditorStarted(page);
}

/** Types a sentence and a heading in place of the example, and pastes the table of a letter below. */
async function writeText(page: Page): Promise<void> {
  await page.locator('#text [data-field="body"]').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Der Rat hat am Dienstag entschieden.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('## Die Gebühren im Einzelnen');
  await page.keyboard.press('Enter');
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', ${JSON.stringify(WORD)});
    const options = { clipboardData, bubbles: true, cancelable: true, composed: true };
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', options));
  }`);
  await expect(page.locator('#text').getByRole('table')).toBeVisible();
  await expect(savingIn(page)).toHaveText('Im Entwurf gespeichert');
}

/** Uploads an image from the panel of the text, and says what it shows. */
async function addImage(page: Page, panel: Locator): Promise<void> {
  const buffer = await page.locator('.portal-header').first().screenshot();
  await panel.getByRole('button', { name: 'Bild wählen' }).click();
  const library = page.getByRole('dialog', { name: 'Bild wählen' });
  const chooser = page.waitForEvent('filechooser');
  await library.getByRole('button', { name: 'Bilder hochladen' }).click();
  await (await chooser).setFiles({ name: 'buergerbuero.png', mimeType: 'image/png', buffer });
  await library.getByRole('textbox', { name: 'Was das Bild zeigt' }).fill(SHOWN);
  await library.getByRole('button', { name: /^Hochladen/ }).click();
  await library.getByRole('button', { name: 'Dieses Bild verwenden' }).click();
  await expect(page.locator('#text img')).toHaveAttribute('alt', SHOWN);
}

/** Adds a section of documents below the text, and uploads a PDF from there that is for the press only. */
async function addDocument(page: Page, panel: Locator): Promise<void> {
  await page
    .getByRole('toolbar', { name: 'Abschnitt' })
    .getByRole('button', { name: 'Darunter hinzufügen' })
    .click();
  await page
    .getByRole('dialog', { name: 'Was möchten Sie hinzufügen?' })
    .getByRole('button', { name: /^Dokumente/ })
    .click();
  await panel.getByRole('button', { name: 'Hinzufügen: Dokumente' }).click();
  const library = page.getByRole('dialog', { name: 'Dokument oder Download auswählen' });
  await library.getByRole('button', { name: 'Dokument hochladen' }).click();
  const buffer = Buffer.from(samplePdf('Vorlage des Rates'));
  await library
    .getByLabel('Dokument hochladen', { exact: true })
    .last()
    .setInputFiles({ name: 'ratsvorlage.pdf', mimeType: 'application/pdf', buffer });
  await library.getByLabel('Titel').fill('Vorlage des Rates');
  await library.getByLabel('Nur diese:').check();
  await library.getByRole('checkbox', { name: /^press$/i }).check();
  await looksRight(page, 'press-release-pdf');
  await library.getByRole('button', { name: 'Hochladen', exact: true }).click();
  await expect(library).toHaveCount(0);
  await expect(page.locator('.portal-documents')).toContainText('Vorlage des Rates');
  await expect(savingIn(page)).toHaveText('Im Entwurf gespeichert');
}

test(
  'a press release is written in German, with image, table and a PDF for the press, and is live in list, page and feed',
  { tag: '@standalone' },
  async ({ browser, sites }) => {
    const site = sites.standalone;
    const owner = await freshDraft(site);
    await germanDraft(site);
    const archive = { id: 'alle', kind: 'archive', data: { type: 'post', perPage: 10 } };
    const list = { operation: 'save_page', title: 'Aktuelles', audience: 'all', sections: [archive] };
    expect((await owner.ask('/api/save', { json: list })).status).toBe(200);
    await withEditor({ browser, site }, async (page) => {
      await makePost(page, site);
      await writeText(page);
      const panel = page.getByRole('complementary', { name: 'Seitenleiste' });
      await addImage(page, panel);
      await addDocument(page, panel);
      await looksRight(page, 'press-release-editor');
      await page.emulateMedia({ colorScheme: 'dark' });
      await looksRight(page, 'press-release-editor-dark');
      await page.getByRole('button', { name: 'Prüfen und veröffentlichen' }).click();
      const review = page.getByRole('dialog', { name: 'Prüfen, was sich ändert' });
      await expect(review).toContainText('Vorlage des Rates');
      await looksRight(page, 'press-release-review');
      await review.getByRole('button', { name: /Änderungen veröffentlichen$/ }).click();
      await expect(page.getByText(/^Veröffentlicht[.:]/)).toBeVisible();
    });
    try {
      await publishedIsLive(owner);
      const stranger = visitor(site);
      const { image, html } = await withFreshPage({ browser, options: { locale: 'de-DE' } }, async (page) => {
        await page.goto(`${site.origin}/aktuelles`);
        await page.getByRole('link', { name: TITLE }).click();
        await expect(page).toHaveURL(`${site.origin}${ADDRESS}`);
        await expect(page.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible();
        await expect(page.getByText(TEASER)).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Die Gebühren im Einzelnen' })).toBeVisible();
        await expect(page.getByRole('columnheader')).toHaveText(['Leistung', 'Dauer', 'Gebühr']);
        await expect(page.getByRole('img', { name: SHOWN })).toBeVisible();
        await expect(page.getByText('Vorlage des Rates')).toHaveCount(0);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await looksRight(page, `press-release-${colorScheme}`);
        }
        const share = (name: string) => page.locator(`meta[property="og:image${name}"]`);
        await expect(share(':alt')).toHaveAttribute('content', TITLE);
        const address = (await share('').getAttribute('content')) ?? '';
        expect(new URL(address).pathname).toMatch(/^\/_portal\/share\//);
        const { pathname, search } = new URL(address);
        return { image: await stranger.ask(pathname + search), html: (await stranger.ask(ADDRESS)).text };
      });
      expect(image.headers['content-type']).toBe('image/png');
      await test.info().attach('share image', { body: image.bytes, contentType: 'image/png' });
      expect(html).not.toContain('Vorlage des Rates');
      const feed = (await stranger.ask('/feed.xml')).text;
      expect(feed).toContain(`<title>${TITLE}</title>`);
      expect(feed).toContain(TEASER);
      expect(feed).not.toContain('Vorlage des Rates');
      const press = visitor(site, [site.signIns.press.cookie]);
      const [, pdf = ''] =
        /href="(\/api\/document-file\/[^"]+)"[^>]*>(?:\s|<[^>]*>)*Vorlage des Rates/.exec(
          (await press.ask(ADDRESS)).text,
        ) ?? [];
      expect((await stranger.ask(pdf)).status).toBe(404);
      expect((await press.ask(pdf)).bytes.toString('latin1')).toMatch(/^%PDF-/);
    } finally {
      await undoNewestPublish(owner);
    }
  },
);
