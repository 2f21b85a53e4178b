import type { Locator, Page } from '@playwright/test';
import { samplePdf } from '@portal/content-core/fakes';
import { z } from 'zod';
import { expect, test } from '../set-up/test.ts';
import { readSection } from '../http/support/editor-api.ts';
import { freshDraft, openEditor, savingIn, startAfresh, withEditor } from '../sites/editor-page.ts';
import { looksRight } from '../sites/looks-right.ts';
import type { Visitor } from '../http/support/visitor.ts';
import { BACKGROUND_MS } from '../patience.ts';

const SAVED = 'Saved to the draft';
/** Entries of a gallery. */
const Entries = z.array(z.object({ image: z.object({ alt: z.string().optional() }) }));

/** Drops images on the page, as from a folder. */
async function dropImages(page: Page, count: number): Promise<void> {
  await page.evaluate(`(async () => {
    const dataTransfer = new DataTransfer();
    for (let number = 1; number <= ${count}; number += 1) {
      const canvas = new OffscreenCanvas(320, 240);
      const context = canvas.getContext('2d');
      context.fillStyle = 'hsl(' + number * 18 + ' 60% 50%)';
      context.fillRect(0, 0, 320, 240);
      const photo = await canvas.convertToBlob({ type: 'image/jpeg' });
      dataTransfer.items.add(new File([photo], 'photo-' + number + '.jpg', { type: 'image/jpeg' }));
    }
    const main = document.querySelector('.portal-main');
    main.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  })()`);
}

async function countOf(owner: Visitor, room: 'media' | 'documents'): Promise<number> {
  return (await owner.ask(`/api/${room}`)).json<{ total: number }>().total;
}

/** Whether the grid loads the smallest size of each image, and only when it comes into view. */
async function showsThumbnails(library: Locator, owner: Visitor): Promise<void> {
  const { media, total } = (await owner.ask('/api/media?limit=100')).json<{
    media: { id: string; widths: number[] }[];
    total: number;
  }>();
  expect(media).toHaveLength(total);
  const images = library.getByRole('list', { name: 'Images', exact: true }).locator('img');
  await expect(images).toHaveCount(total);
  const shown = await images.evaluateAll((all) =>
    all.map((one) => `${one.getAttribute('src')} ${one.getAttribute('loading')}`),
  );
  const smallest = media.map(({ id, widths }) => `/api/media/${id}/${Math.min(...widths)}.webp lazy`);
  expect(shown.toSorted()).toEqual(smallest.toSorted());
}

const openLibrary = async (page: Page) => {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Media library' }).click();
  return page.getByRole('dialog', { name: 'Media library' });
};

test.describe('the library in the editor', { tag: '@standalone' }, () => {
  test('accepts twenty images dropped at once, asks what each shows, and retries a failed one', async ({
    browser,
    sites,
  }) => {
    const site = sites.standalone;
    const owner = await freshDraft(site);
    const before = await countOf(owner, 'media');
    await withEditor({ browser, site }, async (page) => {
      await openEditor(page, site, '/works');
      await dropImages(page, 20);
      const library = page.getByRole('dialog', { name: 'Media library' });
      const shows = library.getByRole('textbox', { name: 'What the image shows' });
      await expect(shows).toHaveCount(20);
      await looksRight(page, 'editor-uploads');
      await page.route('**/api/media', (route) => route.abort());
      await shows.first().fill('The crane in the fog');
      await shows.first().press('Enter');
      await expect(
        library.getByRole('listitem').filter({ hasText: 'photo-2.jpg' }).getByRole('textbox'),
      ).toBeFocused();
      await expect(library.getByText('Not uploaded. There was no connection.')).toBeVisible();
      await page.unroute('**/api/media');
      await library.getByRole('button', { name: 'Try again: photo-1.jpg' }).click();
      await library.getByRole('button', { name: 'All of these are decoration only' }).click();
      await expect(library.getByText('20 of 20 are in the library.')).toBeVisible({ timeout: BACKGROUND_MS });
      await showsThumbnails(library, owner);
      await library.getByRole('searchbox').fill('crane fog');
      await library.getByRole('button', { name: 'The crane in the fog' }).click();
      await expect(library.getByText('Nowhere yet.')).toBeVisible();
      await library.getByRole('button', { name: 'What has to stay in view' }).press('ArrowLeft');
      await expect(library.getByText('40 % from the left, 50 % from the top')).toBeVisible();
      await library.getByRole('textbox', { name: 'What the image shows' }).fill('Crane 14 in the fog');
      await library.getByRole('button', { name: 'Save' }).click();
      await expect(library.getByText(`${SAVED}.`)).toBeVisible();
      await looksRight(page, 'editor-picture');
      // What is typed and left without “Save” is saved, and the list is as it was left.
      await library.getByRole('textbox', { name: 'Credit' }).fill('Edda Holm');
      await library.getByRole('button', { name: 'All images' }).press('Enter');
      await expect(library.getByRole('searchbox')).toHaveValue('crane fog');
      const tile = library.getByRole('button', { name: 'Crane 14 in the fog' });
      await expect(tile).toBeFocused();
      await tile.press('Enter');
      await expect(library.getByRole('button', { name: 'All images' })).toBeFocused();
      await expect(library.getByRole('textbox', { name: 'Credit' })).toHaveValue('Edda Holm');
      await library.getByRole('button', { name: 'Delete this image' }).click();
      await expect(library.getByRole('button', { name: 'Undo' })).toBeInViewport();
      await library.getByRole('button', { name: 'Undo' }).press('Enter');
      await library.getByRole('searchbox').fill('Crane 14 in the fog');
      await expect(library.getByRole('button', { name: 'Crane 14 in the fog' })).toBeVisible();
    });
    expect(await countOf(owner, 'media')).toBe(before + 20);
    await freshDraft(site);
    expect(await countOf(owner, 'media')).toBe(before);
  });

  test('gives images to a field and to a gallery', async ({ browser, sites }) => {
    const site = sites.standalone;
    await withEditor({ browser, site }, async (page) => {
      await test.step('adds an image to a field with its texts, and does not delete one in use', async () => {
        const owner = await startAfresh(page, site);
        await openEditor(page, site, '/works');
        await page.locator('#storm [data-field="title"]').click();
        await page.getByRole('button', { name: 'Change the image' }).click();
        const choosing = page.getByRole('dialog', { name: 'Choose an image' });
        await choosing.getByRole('searchbox').fill('crane 14');
        await looksRight(page, 'editor-choose-picture');
        await choosing.getByRole('button', { name: /^Crane 14/ }).click();
        await expect(choosing).toHaveCount(0);
        await expect(page.getByRole('complementary').getByLabel('What the image shows')).toHaveValue(
          /^Crane 14/,
        );
        await expect(page.locator('#storm img')).toHaveAttribute('alt', /^Crane 14/);
        await expect(savingIn(page)).toHaveText(SAVED);
        await page.getByRole('button', { name: 'Review and publish' }).click();
        const review = page.getByRole('dialog', { name: 'Review what will change' });
        await expect(review.getByRole('group', { name: 'Now', exact: true })).toContainText('Crane 14');
        const images = review.locator('.image-sides img');
        await expect(images).toHaveCount(2);
        for (const image of await images.all()) await expect(image).not.toHaveJSProperty('naturalWidth', 0);
        await expect(review).not.toContainText(/[0-9a-f]{32}/);
        await looksRight(page, 'editor-review-pictures');
        await review.getByRole('button', { name: 'Cancel' }).click();
        const library = await openLibrary(page);
        await library.getByRole('searchbox').fill('crane 14');
        await library.getByRole('button', { name: /^Crane 14/ }).click();
        await expect(library.getByRole('button', { name: 'Delete this image' })).toBeDisabled();
        expect((await readSection(owner, 'works', 'storm')).data['image']).toMatchObject({
          alt: expect.stringMatching(/^Crane 14/),
        });
      });

      await test.step('adds several images to a gallery at once, in the order in which they are chosen', async () => {
        const owner = await startAfresh(page, site);
        const words = async () =>
          Entries.parse((await readSection(owner, 'pictures', 'all')).data['items']).map(
            ({ image }) => image.alt,
          );
        const before = await words();
        await openEditor(page, site, '/pictures');
        await page.locator('#all [data-field="title"]').click();
        await page.getByRole('complementary').getByRole('button', { name: 'Add images to' }).click();
        const choosing = page.getByRole('dialog', { name: 'Choose images' });
        const take = choosing.getByRole('button', { name: 'Add chosen images' });
        await expect(take).toBeDisabled();
        const grid = choosing.getByRole('list', { name: 'Images', exact: true }).getByRole('button');
        for (const index of [2, 0, 1]) await grid.nth(index).press('Enter');
        await grid.nth(0).press('Enter');
        await expect(grid.nth(2)).toHaveAttribute('aria-pressed', 'true');
        await expect(grid.nth(0)).toHaveAttribute('aria-pressed', 'false');
        await dropImages(page, 1);
        await choosing.getByRole('textbox', { name: 'What the image shows' }).fill('A photo of today');
        await choosing.getByRole('textbox', { name: 'What the image shows' }).press('Enter');
        await expect(choosing.getByRole('status').filter({ hasText: 'Chosen: 3' })).toBeVisible();
        await looksRight(page, 'editor-choose-pictures');
        const [second, first] = [await grid.nth(2).textContent(), await grid.nth(3).textContent()];
        await take.click();
        await expect(choosing).toHaveCount(0);
        await expect(page.locator('#all img')).toHaveCount(before.length + 3);
        await expect(savingIn(page)).toHaveText(SAVED);
        const after = await words();
        expect(after.slice(0, before.length)).toEqual(before);
        expect(after.at(-1)).toBe('A photo of today');
        expect([second, first].join(' ')).toContain(after.at(-2));
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect(page.locator('#all img')).toHaveCount(before.length);
      });
    });
    await freshDraft(site);
  });

  test('accepts a document for one audience, shows where it is stored, and why a large one is refused', async ({
    browser,
    sites,
  }) => {
    const site = sites.standalone;
    const owner = await freshDraft(site);
    const before = await countOf(owner, 'documents');
    const pdf = (bytes: number) => {
      const buffer = Buffer.from(samplePdf('', bytes));
      return { name: 'closures_march.pdf', mimeType: 'application/pdf', buffer };
    };
    await withEditor({ browser, site }, async (page) => {
      await openEditor(page, site, '/works');
      const library = await openLibrary(page);
      const documents = library.getByRole('button', { name: 'Documents' });
      await expect(library.getByText(/^\d+ images$/)).toBeVisible();
      const place = await documents.boundingBox();
      await documents.click();
      await expect(library.getByRole('button', { name: 'Upload a document' })).toBeVisible();
      // Under a button that moves while it is pressed, the press is lost.
      expect(await documents.boundingBox(), 'place of the button').toEqual(place);
      await library.getByRole('button', { name: 'Upload a document' }).click();
      await expect(library.getByLabel('Upload a document', { exact: true }).last()).toBeFocused();
      await library
        .getByLabel('Upload a document', { exact: true })
        .last()
        .setInputFiles({ ...pdf(4000), name: 'a_draft.pdf' });
      await expect(library.getByLabel('Title')).toHaveValue('a draft');
      await expect(library.getByText(/^PDF, HTML, office documents.* up to 2\.5 MB\.$/)).toBeVisible();
      await library.getByLabel('Upload a document', { exact: true }).last().setInputFiles(pdf(3_000_000));
      await expect(library.getByText('It is larger than 2.5 MB, and this site has no store')).toBeVisible();
      await expect(library.getByLabel('Title')).toHaveValue('closures march');
      await library.getByLabel('Only these').check();
      await library.getByRole('checkbox', { name: /^press$/i }).check();
      await expect(library.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled();
      await looksRight(page, 'editor-document');
      await library.getByLabel('Upload a document', { exact: true }).last().setInputFiles(pdf(4000));
      await library.getByRole('button', { name: 'Upload', exact: true }).click();
      await expect(library.getByText('closures march is in the library.')).toBeVisible();
      const listed = library.getByRole('listitem').filter({ hasText: 'closures march' });
      await expect(listed).toContainText(/PDF · 4 kB · .*20\d\d.* · Only Press/);
      await expect(listed).toContainText('Not linked anywhere yet.');
      const search = library.getByRole('searchbox', { name: 'Search documents' });
      await search.fill('closures nothing');
      await expect(library.getByText('No document or download has these words.')).toBeVisible();
      await search.fill('MARCH');
      await expect(library.getByRole('list', { name: 'Documents' }).getByRole('listitem')).toHaveCount(1);
      await looksRight(page, 'editor-documents');
      expect(await countOf(owner, 'documents')).toBe(before + 1);
      await listed.getByRole('button', { name: 'Delete closures march' }).click();
      await library.getByRole('button', { name: 'Close' }).click();
      await expect.poll(() => countOf(owner, 'documents')).toBe(before);
    });
    await freshDraft(site);
  });
});
