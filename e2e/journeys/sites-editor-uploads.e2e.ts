import { expect, test } from '../set-up/test.ts';
import { dropLargeImage } from '../sites/drop-large-image.ts';
import { readSection } from '../http/support/editor-api.ts';
import {
  editorStarted,
  freshDraft,
  openEditor,
  savingIn,
  startAfresh,
  withEditor,
} from '../sites/editor-page.ts';
import { looksRight } from '../sites/looks-right.ts';
import { BACKGROUND_MS } from '../patience.ts';

test.describe('uploads in the editor', () => {
  test('a large image is uploaded directly to the store, the only other origin that the page may connect to', async ({
    browser,
    sites,
  }) => {
    const site = sites.platform;
    const owner = await freshDraft(site);
    await withEditor({ browser, site }, async (page) => {
      const connectAt = async (path: string) => {
        const answer = await page.goto(`${site.origin}${path}`);
        return /connect-src ([^;]*)/.exec(answer?.headers()['content-security-policy'] ?? '')?.[1];
      };
      for (const path of ['/works', '/edit/works?as=']) expect(await connectAt(path), path).toBe("'self'");
      // A room uploads nothing: it connects to the channel of the editors only.
      expect(await connectAt('/edit?room=desk')).toMatch(/^'self' wss?:\/\/[^ ]+$/);
      const [, store = ''] = (await connectAt('/edit/works'))?.split(' ') ?? [];
      expect(new URL(store).origin).toBe(store);
      await openEditor(page, site, '/works');
      const puts: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'PUT') puts.push(new URL(request.url()).origin);
      });
      expect(await dropLargeImage(page, 'noise.png')).toBeGreaterThan(4 * 1024 ** 2);
      const library = page.getByRole('dialog', { name: 'Media library' });
      await library.getByRole('textbox', { name: 'What the image shows' }).fill('Noise');
      await library.getByRole('button', { name: 'Upload: noise.png' }).click();
      await expect(library.getByText('1 of 1 are in the library.')).toBeVisible({ timeout: BACKGROUND_MS });
      expect(puts).toEqual([store]);
    });
    const { media } = (await owner.ask('/api/media?limit=200')).json<{ media: { name: string }[] }>();
    expect(media.map(({ name }) => name)).toContain('noise.png');
    await freshDraft(site);
  });

  test('images are dropped, restored after a reload, and replaced everywhere', async ({ browser, sites }) => {
    const site = sites.platform;
    await withEditor({ browser, site }, async (page) => {
      await test.step('an image dropped on one of the page replaces it', async () => {
        const owner = await startAfresh(page, site);
        await openEditor(page, site, '/works');
        await dropLargeImage(page, 'wall.png', '#storm img');
        const library = page.getByRole('dialog', { name: 'Choose an image' });
        const shows = library.getByRole('textbox', { name: 'What the image shows' });
        await shows.fill('The wall in the storm');
        // An Enter that confirms a word of an input method uploads nothing; Safari calls it no composing any more.
        await shows.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true });
        await shows.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: false });
        await library.getByRole('button', { name: 'Upload: wall.png' }).click();
        await library.getByRole('button', { name: 'Use this image' }).click({ timeout: BACKGROUND_MS });
        await expect(page.locator('#storm img')).toHaveAttribute('alt', 'The wall in the storm');
        await expect(savingIn(page)).toHaveText('Saved to the draft');
        const { image } = (await readSection(owner, 'works', 'storm')).data;
        expect(image).toMatchObject({ alt: 'The wall in the storm' });
      });

      await test.step('images that were not uploaded when the page was closed are restored with their texts', async () => {
        await startAfresh(page, site);
        const library = page.getByRole('dialog', { name: 'Media library' });
        const shows = library.getByRole('textbox', { name: 'What the image shows' });
        await openEditor(page, site, '/works');
        await dropLargeImage(page, 'first.png');
        await dropLargeImage(page, 'second.png');
        await shows.first().fill('The first');
        await shows.last().fill('The second');
        // The store takes as long as the page lives.
        await page.route('**/*', (route) =>
          route.request().method() === 'PUT' ? undefined : route.continue(),
        );
        const isSending = page.waitForRequest((request) => request.method() === 'PUT');
        await library.getByRole('button', { name: 'Upload: first.png' }).click();
        await isSending;
        await page.reload();
        await page.unrouteAll();
        await expect(
          page.getByText('Images that were not uploaded when the page was closed: 2.'),
        ).toBeVisible();
        await page.getByRole('button', { name: 'Show them' }).click();
        await expect(shows.first()).toHaveValue('The first');
        await expect(shows.last()).toHaveValue('The second');
        await looksRight(page, 'editor-uploads-back');
        await library.getByRole('button', { name: 'Take off the list: second.png' }).click();
        await library.getByRole('button', { name: 'Try again: first.png' }).click();
        await expect(library.getByText('1 of 1 are in the library.')).toBeVisible({ timeout: BACKGROUND_MS });
        await page.reload();
        await editorStarted(page);
        await expect(page.getByText('Images that were not uploaded')).toHaveCount(0);
      });

      await test.step('an image is replaced at all of its usages, and that is undone', async () => {
        const owner = await startAfresh(page, site);
        const shownIn = async () => (await readSection(owner, 'works', 'storm')).data['image'];
        const before = await shownIn();
        await openEditor(page, site, '/works');
        const { media } = before as { media: string };
        const shown = page.locator(`#storm img[src*="${media}"]`);
        await expect(shown).toHaveCount(1);
        const buffer = await page.screenshot();
        await page.getByRole('button', { name: 'More' }).click();
        await page.getByRole('menuitem', { name: 'Media library' }).click();
        const library = page.getByRole('dialog', { name: 'Media library' });
        await library.locator(`button:has(img[src*="${media}"])`).click();
        const chooser = page.waitForEvent('filechooser');
        await library.getByRole('button', { name: 'Replace everywhere…' }).click();
        await (await chooser).setFiles({ name: 'storm-wall.png', mimeType: 'image/png', buffer });
        const form = library.getByRole('region', { name: 'Replace this image' });
        await expect(form.getByText(/^Places that will show the new image \(\d+\):/)).toBeVisible();
        await looksRight(page, 'editor-replace-picture');
        await form.getByLabel('Say what the new image shows, for all places').check();
        await form.getByRole('textbox', { name: 'What the image shows' }).fill('The new wall');
        await form.getByRole('button', { name: 'Replace everywhere' }).click();
        await expect(library.getByText(/is replaced\. Places changed: \d+\./)).toBeVisible();
        await expect(library.getByRole('heading', { name: 'storm-wall.png' })).toBeVisible();
        expect(await shownIn()).toMatchObject({ alt: 'The new wall' });
        await expect(page.locator('#storm img')).toHaveAttribute('alt', 'The new wall');
        await library.getByRole('button', { name: 'Undo' }).click();
        await expect(library.getByText('The earlier image was restored everywhere.')).toBeVisible();
        await expect(shown).toHaveCount(1);
        await looksRight(page, 'editor-replaced-picture');
        expect(await shownIn()).toEqual(before);
      });
    });
    await freshDraft(site);
  });
});
