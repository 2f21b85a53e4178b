import type { Page } from '@playwright/test';
import { samplePdf } from '@portal/content-core/fakes';
import { expect, test } from '../set-up/test.ts';
import { dropPdf } from '../sites/drop-pdf.ts';
import { freshDraft, openEditor, savingIn, startAfresh, withEditor } from '../sites/editor-page.ts';
import { holdCall } from '../sites/hold-call.ts';
import { forwardWithoutAnswer } from '../sites/forward-without-answer.ts';
import { showLibraryPart } from '../sites/show-library-part.ts';
import { looksRight } from '../sites/looks-right.ts';
import { type Visitor, visitor } from '../http/support/visitor.ts';

interface Listed {
  title: string;
  audience: unknown;
  tier: string;
}

async function documentsOf(owner: Visitor): Promise<Listed[]> {
  return (await owner.ask('/api/documents?limit=200')).json<{ documents: Listed[] }>().documents;
}

/** A PDF of that size, for a file field. */
function pdf(name: string, bytes: number) {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(samplePdf('', bytes)) };
}

/** Drops a video, an image and a document on the page together. */
async function dropTogether(page: Page): Promise<void> {
  await page.evaluate(`(() => {
    const dataTransfer = new DataTransfer();
    const add = (part, name, type) => dataTransfer.items.add(new File([part], name, { type }));
    add('x', 'tour.webm', 'video/webm');
    add('GIF89a', 'crane.png', 'image/png');
    add('<!doctype html><title>May</title><h1>Closures in May</h1>', 'plan.html', 'text/html');
    const main = document.querySelector('.portal-main');
    main.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  })()`);
}

test.describe('documents in the editor', () => {
  test('one that is dropped with a video and an image is sent while the library shows others or is closed, and opens from its title; the others wait in their parts', async ({
    browser,
    sites,
  }) => {
    const site = sites.platform;
    await freshDraft(site);
    await withEditor({ browser, site }, async (page) => {
      await openEditor(page, site, '/works');
      await dropTogether(page);
      const library = page.getByRole('dialog', { name: 'Media library' });
      await expect(library.getByLabel('Title')).toHaveValue('plan');
      await expect(library.locator('input[type="file"]')).toHaveValue(/plan\.html$/);
      await expect(library.getByRole('button', { name: 'Images · 1 to upload' })).toBeVisible();
      await expect(library.getByRole('button', { name: 'Videos · 1 to upload' })).toBeVisible();
      await looksRight(page, 'editor-dropped-together');
      // It goes on while the other parts are looked at, and while the library is closed.
      const held = await holdCall(page, '**/api/documents');
      await library.getByRole('button', { name: 'Upload', exact: true }).click();
      await held.sent();
      await showLibraryPart(library, 'Videos · 1 to upload');
      await expect(library.getByLabel('Video file')).toHaveValue(/tour\.webm$/);
      await showLibraryPart(library, 'Documents and downloads · 1 to upload');
      await expect(library.getByRole('progressbar', { name: 'plan.html' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(library.getByText('Not uploaded yet: tour.webm.')).toBeVisible();
      await looksRight(page, 'editor-library-asks');
      await library.getByRole('button', { name: 'Stay' }).click();
      await showLibraryPart(library, 'Videos · 1 to upload');
      await library.getByRole('button', { name: 'Cancel', exact: true }).click();
      await library.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(library).toHaveCount(0);
      await expect(page.getByRole('progressbar', { name: 'plan.html' })).toBeVisible();
      await expect(page.getByText('Images that are not uploaded yet: 1.')).toBeVisible();
      await looksRight(page, 'editor-sent-behind');
      held.release();
      await expect(page.getByText('plan is in the library.')).toBeVisible();
      await page.getByRole('button', { name: 'Show them' }).click();
      await library.getByRole('button', { name: 'Take off the list: plan.html' }).click();
      await showLibraryPart(library, 'Documents and downloads');
      const opened = page.waitForEvent('popup');
      const title = library.getByRole('link', { name: 'Open plan' });
      await title.click();
      await expect((await opened).getByRole('heading', { name: 'Closures in May' })).toBeVisible();
      const address = (await title.getAttribute('href')) ?? '';
      expect((await visitor(site).ask(address)).status).toBe(404);
      await showLibraryPart(library, 'Images · 1 to upload');
      await library.getByRole('button', { name: 'Take off the list: crane.png' }).click();
      await expect(library.getByRole('button', { name: 'Images', exact: true })).toBeVisible();
    });
    await freshDraft(site);
  });

  test('are sent, changed and listed', async ({ browser, sites }) => {
    const site = sites.platform;
    await withEditor({ browser, site }, async (page) => {
      await test.step('a large one is stopped, loses its answer, and arrives once for the readers that were chosen last; deleting it is undone', async () => {
        const owner = await startAfresh(page, site);
        const before = (await documentsOf(owner)).length;
        await openEditor(page, site, '/works');
        await dropPdf(page, 'closures_april.pdf');
        const library = page.getByRole('dialog', { name: 'Media library' });
        await expect(library.getByLabel('Title')).toHaveValue('closures april');
        const upload = library.getByRole('button', { name: 'Upload', exact: true });
        await page.route('**/*', (route) =>
          route.request().method() === 'PUT' ? undefined : route.continue(),
        );
        await upload.click();
        await expect(library.getByRole('progressbar', { name: 'closures_april.pdf' })).toBeVisible();
        await looksRight(page, 'editor-document-sending');
        await library.getByRole('button', { name: 'Stop: closures_april.pdf' }).click();
        await expect(library.getByText('Not uploaded. You stopped it.')).toBeVisible();
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        // The site takes the document in, and its answer is lost on the way back.
        await page.route('**/api/documents', async (route) => {
          const isFinish = route.request().postData()?.includes('"upload"') === true;
          if (!isFinish) return route.continue();
          await forwardWithoutAnswer(route);
          await route.abort();
        });
        await upload.click();
        await expect(
          library.getByText('There was no connection. Try again when there is one.'),
        ).toBeVisible();
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await library.getByLabel('Only these').check();
        await library.getByRole('checkbox', { name: /^press$/i }).check();
        await upload.click();
        await expect(library.getByText('closures april is in the library.')).toBeVisible();
        await library.getByRole('button', { name: 'Change closures april' }).click();
        await library.getByRole('button', { name: 'Delete this document' }).click();
        await library.getByRole('button', { name: 'Undo', exact: true }).click();
        await expect(library.getByRole('button', { name: 'Change closures april' })).toBeVisible();
        const after = await documentsOf(owner);
        expect(after).toHaveLength(before + 1);
        expect(after.filter(({ title }) => title === 'closures april')).toEqual([
          expect.objectContaining({ audience: ['press'], tier: 'bucket' }),
        ]);
      });

      await test.step('one gets another title, other readers and another file in all places, by keys alone', async () => {
        const owner = await startAfresh(page, site);
        const linksTo = async () => (await owner.ask('/edit/quarter')).text;
        await openEditor(page, site, '/works');
        await page.getByRole('button', { name: 'More' }).press('Enter');
        await page.getByRole('menuitem', { name: 'Media library' }).press('Enter');
        const library = page.getByRole('dialog', { name: 'Media library' });
        await library.getByRole('button', { name: 'Documents' }).press('Enter');
        await library.getByRole('button', { name: 'Change Press kit: the bridge swings' }).press('Enter');
        await expect(library.getByRole('button', { name: 'All documents' })).toBeFocused();
        const title = library.getByLabel('Title');
        await title.fill('Press kit, second edition');
        await title.press('Enter');
        await expect(library.getByText('Saved to the draft.')).toBeVisible();
        await library.getByRole('button', { name: 'Change who sees it: Who may read it' }).press('Enter');
        await library.getByRole('radio', { name: 'Everyone' }).press('Space');
        await expect(library.getByText('More people will see this')).toBeVisible();
        await looksRight(page, 'editor-document-readers');
        await library.getByRole('button', { name: 'Show to everyone' }).press('Enter');
        await library.getByRole('button', { name: 'Undo this change' }).press('Enter');
        await expect(library.getByText('Only Press', { exact: true })).toBeVisible();
        await expect(library.getByRole('button', { name: 'Delete this document' })).toBeDisabled();
        const chooser = page.waitForEvent('filechooser');
        await library.getByRole('button', { name: 'Replace everywhere…' }).press('Enter');
        await (await chooser).setFiles(pdf('press-kit-2.pdf', 4000));
        const form = library.getByRole('region', { name: 'Replace this document' });
        await expect(form.getByText(/^Places that will lead to the new file \(\d+\):/)).toBeVisible();
        await looksRight(page, 'editor-document-replace');
        await form.getByRole('button', { name: 'Replace everywhere' }).press('Enter');
        await expect(library.getByText(/second edition is replaced\. Places changed: \d+\./)).toBeVisible();
        const replaced = await linksTo();
        await library.getByRole('button', { name: 'Undo' }).press('Enter');
        await expect(library.getByText('All places lead to the earlier file again.')).toBeVisible();
        expect(await linksTo()).not.toBe(replaced);
        await looksRight(page, 'editor-document-changed');
        expect(await documentsOf(owner)).toContainEqual(
          expect.objectContaining({ title: 'Press kit, second edition', audience: ['press'] }),
        );
      });

      await test.step('one that is uploaded for a list is listed at once, and nothing is when it is not', async () => {
        await startAfresh(page, site);
        await openEditor(page, site, '/partners');
        const panel = page.getByRole('complementary', { name: 'Panel' });
        await page.locator('#papers [data-field="title"]').click();
        const entries = panel.getByRole('combobox', { name: 'A document' });
        await expect(panel.getByRole('button', { name: 'Add to Documents' })).toBeVisible();
        const before = await entries.count();
        await panel.getByRole('button', { name: 'Add to Documents' }).click();
        const library = page.getByRole('dialog', { name: 'Choose a document' });
        await library.getByRole('button', { name: 'Close', exact: true }).click();
        await expect(entries).toHaveCount(before);
        await expect(savingIn(page)).toHaveText('Saved to the draft');

        await panel.getByRole('button', { name: 'Add to Documents' }).click();
        await library.getByRole('button', { name: 'Upload a document' }).click();
        const chooser = page.waitForEvent('filechooser');
        const form = library.getByRole('form', { name: 'Upload a document' });
        await form.getByRole('button', { name: 'Upload a document' }).click();
        await (await chooser).setFiles(pdf('timetable.pdf', 4000));
        await form.getByLabel('Title').fill('Timetable of the ferries');
        await form.getByRole('button', { name: 'Upload', exact: true }).click();
        await expect(library).toHaveCount(0);
        await expect(entries).toHaveCount(before + 1);
        await expect(page.locator('#papers')).toContainText('Timetable of the ferries');
        await expect(savingIn(page)).toHaveText('Saved to the draft');
      });
    });
    await freshDraft(site);
  });
});
