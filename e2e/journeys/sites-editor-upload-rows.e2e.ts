import type { Page } from '@playwright/test';
import { expect, test } from '../set-up/test.ts';
import { freshDraft, openEditor, startAfresh, withEditor } from '../sites/editor-page.ts';
import { forwardWithoutAnswer } from '../sites/forward-without-answer.ts';
import { showLibraryPart } from '../sites/show-library-part.ts';
import { looksRight } from '../sites/looks-right.ts';
import type { Visitor } from '../http/support/visitor.ts';

/** Drops one file of each kind that is refused on the page, with `good`, which are different images, and perhaps a document. */
async function dropFiles(page: Page, good: readonly string[], withDocument: boolean): Promise<void> {
  await page.evaluate(`(async () => {
    const dataTransfer = new DataTransfer();
    const add = (parts, name, type) => dataTransfer.items.add(new File(parts, name, { type }));
    for (const name of ${JSON.stringify(good)}) {
      const canvas = new OffscreenCanvas(320, 240);
      const context = canvas.getContext('2d');
      context.fillStyle = 'hsl(' + name.length * 20 + ' 60% 50%)';
      context.fillRect(0, 0, 320, 240);
      add([await canvas.convertToBlob({ type: 'image/png' })], name, 'image/png');
    }
    add(['Minutes of the meeting'], 'words.jpg', 'image/jpeg');
    add(['photo'], 'IMG_0001.HEIC', '');
    add(['BM'], 'plan.bmp', 'image/bmp');
    add(['notes'], 'notes.pages', 'application/vnd.apple.pages');
    if (${withDocument}) add(['%PDF-1.7'], 'minutes.pdf', 'application/pdf');
    add(['film'], 'IMG_0002.MOV', 'video/quicktime');
    add([], 'empty.png', 'image/png');
    add([new Uint8Array(20 * 1024 ** 2 + 1)], 'large.jpg', 'image/jpeg');
    const main = document.querySelector('.portal-main');
    main.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  })()`);
}

async function countOf(owner: Visitor): Promise<number> {
  return (await owner.ask('/api/media')).json<{ total: number }>().total;
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name });

/** Marks an image as decorative, and sends it. */
async function sendAsDecoration(page: Page, name: string): Promise<void> {
  const row = rowOf(page, name);
  await row.getByLabel('This image is decoration only').check();
  await row.getByRole('button', { name: `Upload: ${name}` }).click();
}

test.describe('each file that is dropped', () => {
  test('is refused with a reason, retried, and arrives once', async ({ browser, sites }) => {
    const site = sites.platform;
    await withEditor({ browser, site }, async (page) => {
      await test.step('says what came of it and what to do next', async () => {
        const owner = await startAfresh(page, site);
        const before = await countOf(owner);
        await openEditor(page, site, '/works');
        await dropFiles(page, ['stopped.png', 'cut-off.png'], true);
        // The document is seen to first, with the reasons why others cannot be uploaded; the images wait in their part.
        const library = page.getByRole('dialog', { name: 'Media library' });
        await expect(
          library.getByRole('form', { name: 'Upload a document' }).getByLabel('Title'),
        ).toHaveValue('minutes');
        const list = library.getByRole('alert').filter({ hasText: '7 files cannot be uploaded:' });
        for (const [name, words] of [
          ['IMG_0001.HEIC', 'This is a HEIC photo, which most browsers cannot show.'],
          ['plan.bmp', 'Images are JPEG, PNG, WebP, AVIF, GIF or SVG. Export this one as JPEG.'],
          ['notes.pages', 'This kind of file is not accepted. Export a text or a table as PDF'],
          ['IMG_0002.MOV', 'Videos are MP4 or WebM. Export this one as MP4 (H.264).'],
          ['words.jpg', 'The content of the file is not an image.'],
          ['empty.png', 'The file is empty. Choose another one.'],
          ['large.jpg', 'It is larger than 20 MB. Export it smaller.'],
        ] as const)
          await expect(list.getByRole('listitem').filter({ hasText: name })).toContainText(words);
        await looksRight(page, 'editor-upload-refused');
        await showLibraryPart(library, 'Images · 2 to upload');
        await expect(list).toBeVisible();
        await list.getByRole('button', { name: 'Close the list' }).click();
        await expect(list).toHaveCount(0);
        await expect(rowOf(page, 'stopped.png')).toBeVisible();

        await page.route('**/api/media', () => undefined);
        await sendAsDecoration(page, 'stopped.png');
        await rowOf(page, 'stopped.png').getByRole('button', { name: 'Stop: stopped.png' }).click();
        await expect(rowOf(page, 'stopped.png')).toContainText('Not uploaded. You stopped it. Try again');
        await page.unrouteAll({ behavior: 'ignoreErrors' });

        await looksRight(page, 'editor-upload-rows');
        await page.context().setOffline(true);
        await sendAsDecoration(page, 'cut-off.png');
        await expect(rowOf(page, 'cut-off.png')).toContainText(
          'There was no connection. It goes again when there is one.',
        );
        await page.context().setOffline(false);
        await expect(rowOf(page, 'cut-off.png')).toHaveCount(0);
        await rowOf(page, 'stopped.png').getByRole('button', { name: 'Try again: stopped.png' }).click();
        await expect(rowOf(page, 'stopped.png')).toHaveCount(0);
        expect(await countOf(owner)).toBe(before + 2);
      });

      await test.step('whose answer was lost is offered again after a reload, and arrives once', async () => {
        const owner = await startAfresh(page, site);
        const before = await countOf(owner);
        await openEditor(page, site, '/works');
        await dropFiles(page, ['arrived.png'], false);
        // The site stores the image, and the page is closed before the answer arrives.
        let isTaken = false;
        const { promise: isReloaded, resolve: reloaded } = Promise.withResolvers<void>();
        await page.route(
          '**/api/media',
          async (route) => {
            await forwardWithoutAnswer(route);
            isTaken = true;
            await isReloaded;
            await route.abort().catch(() => undefined);
          },
          { times: 1 },
        );
        await sendAsDecoration(page, 'arrived.png');
        await expect.poll(() => isTaken, 'the site has the picture').toBe(true);
        expect(await countOf(owner)).toBe(before + 1);
        await page.reload();
        reloaded();
        await page.getByRole('button', { name: 'Show them' }).click();
        await rowOf(page, 'arrived.png').getByRole('button', { name: 'Try again: arrived.png' }).click();
        await expect(rowOf(page, 'arrived.png')).toHaveCount(0);
        expect(await countOf(owner)).toBe(before + 1);
      });
    });
    await freshDraft(site);
  });
});
