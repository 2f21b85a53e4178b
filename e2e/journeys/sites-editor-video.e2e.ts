import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../set-up/test.ts';
import { readSection, saveField } from '../http/support/editor-api.ts';
import { freshDraft, openEditor, savingIn, startAfresh, withEditor } from '../sites/editor-page.ts';
import { holdCall } from '../sites/hold-call.ts';
import { showLibraryPart } from '../sites/show-library-part.ts';
import { looksRight } from '../sites/looks-right.ts';

const VIDEO = join(import.meta.dirname, '../../tools/platform/src/start/the-quarter-grows.webm');
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:09.000\nThe quarter grows.\n';

type Chosen = Parameters<Locator['setInputFiles']>[0];

/** Chooses a file for the field behind a button of the panel. */
async function choose(page: Page, button: string, file: Chosen): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('complementary').getByRole('button', { name: button, exact: true }).click();
  await (await chooser).setFiles(file);
}

/** Drops or pastes the video under these names, as from a folder. */
async function bring(page: Page, event: 'drop' | 'paste', names: readonly string[]): Promise<void> {
  const bytes = (await readFile(VIDEO)).toString('base64');
  await page.evaluate(`(() => {
    const bytes = Uint8Array.from(atob('${bytes}'), (letter) => letter.charCodeAt(0));
    const files = new DataTransfer();
    for (const name of ${JSON.stringify(names)}) files.items.add(new File([bytes], name, { type: 'video/webm' }));
    const options = { bubbles: true, cancelable: true };
    document.querySelector('.portal-main').dispatchEvent(
      '${event}' === 'drop'
        ? new DragEvent('drop', { ...options, dataTransfer: files })
        : new ClipboardEvent('paste', { ...options, clipboardData: files }),
    );
  })()`);
}

/**
 * Plays the video of a page with its captions, and waits until it has: seconds, and the text of the first caption.
 * Looks it up each time, as saving may replace the element.
 */
async function expectPlayed(page: Page, expected: { seconds: number; caption: string }): Promise<void> {
  const state = () =>
    page.evaluate<unknown>(`(() => {
      const video = document.querySelector('#film video');
      const { track } = video.querySelector('track');
      track.mode = 'showing';
      video.muted = true;
      if (video.paused) video.play().catch(() => undefined);
      return {
        seconds: Math.round(video.duration),
        caption: track.cues?.[0]?.text,
        hasPlayed: video.currentTime > 0,
      };
    })()`);
  await expect.poll(state).toEqual({ ...expected, hasPlayed: true });
}

test.describe('a video in the editor', () => {
  test('is uploaded with its captions, plays at once and for visitors, and is refused when it is none', async ({
    browser,
    sites,
  }) => {
    const site = sites.platform;
    const owner = await freshDraft(site);
    await withEditor({ browser, site }, async (page) => {
      await openEditor(page, site);
      await page.locator('#film [data-field="caption"]').click();
      const panel = page.getByRole('complementary');
      const [video, captions] = [panel.getByLabel('Video file'), panel.getByLabel('Captions file')];
      const before = await video.inputValue();
      await choose(page, 'Upload a video…', {
        name: 'film.mov',
        mimeType: 'video/quicktime',
        buffer: Buffer.from('x'),
      });
      await expect(panel.getByText('Videos are MP4 or WebM. Export this one as MP4 (H.264).')).toBeVisible();
      await choose(page, 'Upload a video…', {
        name: 'page.mp4',
        mimeType: 'video/mp4',
        buffer: Buffer.from('<!doctype html>'),
      });
      await expect(panel.getByText('this is neither by its content')).toBeVisible();
      await expect(video).toHaveValue(before);
      await looksRight(page, 'editor-video-refused');
      await choose(page, 'Upload a video…', VIDEO);
      await expect(video).not.toHaveValue(before);
      await expect(video).toHaveValue(/\/sites\/[\w-]+\/assets\/[\da-f]{32}\/original\.webm$/);
      await choose(page, 'Upload captions…', {
        name: 'film.vtt',
        mimeType: 'text/vtt',
        buffer: Buffer.from(CAPTIONS),
      });
      await expect(captions).toHaveValue(/\/original\.vtt$/);
      await expect(page.locator('#film track')).toHaveAttribute('src', await captions.inputValue());
      await expectPlayed(page, { seconds: 10, caption: 'The quarter grows.' });
      await looksRight(page, 'editor-video');
      await expect(savingIn(page)).toHaveText('Saved to the draft');

      // Meanwhile the field gets another video elsewhere, which is not overwritten unseen.
      const mine = await video.inputValue();
      const held = await holdCall(page, '**/api/media', (request) =>
        Object.hasOwn(Object(request.postDataJSON()), 'upload'),
      );
      await choose(page, 'Upload a video…', VIDEO);
      await held.sent();
      const section = await readSection(owner, 'home', 'film');
      expect((await saveField(owner, { page: 'home', section }, { src: before })).status).toBe(200);
      await expect(video).toHaveValue(before);
      held.release();
      const asked = page.getByRole('group', { name: 'Video file' });
      await expect(asked.getByText('Ten years in ten seconds')).toBeVisible();
      await expect(asked.getByText(/^Video uploaded /)).toBeVisible();
      await looksRight(page, 'editor-video-asked');
      await asked.getByRole('button', { name: 'Keep yours' }).click();
      await page.unroute('**/api/media');
      await expect(video).not.toHaveValue(before);
      await expect(video).not.toHaveValue(mine);
      await expect(savingIn(page)).toHaveText('Saved to the draft');

      await page.getByRole('button', { name: 'Review and publish' }).click();
      const review = page.getByRole('dialog');
      // The former video is on another site, and is shown by its address.
      const still = review.getByRole('group', { name: 'Now', exact: true }).locator('.video-still');
      await expect(still).not.toHaveJSProperty('videoWidth', 0);
      await expect(review.locator('del').filter({ hasText: before })).toBeVisible();
      await looksRight(page, 'editor-video-review');
      await page.keyboard.press('Escape');
      await expect(review).toBeHidden();
      await page.goto(`${site.origin}/edit?as=`);
      await expectPlayed(page, { seconds: 10, caption: 'The quarter grows.' });
    });
    const { src } = (await readSection(owner, 'home', 'film')).data;
    const part = await fetch(String(src), { headers: { range: 'bytes=0-3' } });
    expect([part.status, part.headers.get('content-type'), part.headers.get('cache-control')]).toEqual([
      206,
      'video/webm',
      'public, max-age=31536000, immutable',
    ]);
    expect(Buffer.from(await part.arrayBuffer()).toString('hex')).toBe('1a45dfa3');
    await freshDraft(site);
  });

  test('is in the media library: found, viewed, replaced everywhere, restored, deleted with Undo', async ({
    browser,
    sites,
  }) => {
    const site = sites.platform;
    const owner = await freshDraft(site);
    const srcOf = async () => String((await readSection(owner, 'home', 'film')).data['src']);
    await withEditor({ browser, site }, async (page) => {
      await openEditor(page, site);
      await page.locator('#film [data-field="caption"]').click();
      const before = await srcOf();
      await choose(page, 'Upload a video…', VIDEO);
      await expect.poll(srcOf).not.toBe(before);
      await expect(savingIn(page)).toHaveText('Saved to the draft');
      const first = await srcOf();
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Media library' }).click();
      const library = page.getByRole('dialog', { name: 'Media library' });
      await showLibraryPart(library, 'Videos');
      const list = library.getByRole('list', { name: 'Videos' });
      await library.getByRole('searchbox', { name: 'Search videos' }).fill('ten years');
      const shown = list.getByRole('button', { name: 'Ten years in ten seconds' });
      await expect(shown).toContainText('WebM');
      await expect(shown).toContainText('Length 0:10');
      await expect(shown).toContainText('Video › Video file');
      await expect(shown.locator('img.video-still')).not.toHaveJSProperty('naturalWidth', 0);
      await looksRight(page, 'library-videos');
      await shown.click();
      const video = library.locator('video');
      await expect(video).toHaveJSProperty('readyState', 4);
      const remove = library.getByRole('button', { name: 'Delete this video' });
      await expect(remove).toBeDisabled();
      const chooser = page.waitForEvent('filechooser');
      await library.getByRole('button', { name: 'Replace everywhere…' }).click();
      await (await chooser).setFiles(VIDEO);
      await expect(library.getByText('Places that will show the new video (1):')).toBeVisible();
      await looksRight(page, 'library-video');
      await library.getByRole('button', { name: 'Replace everywhere', exact: true }).click();
      await expect(library.getByText('is replaced. Places changed: 1.')).toBeVisible();
      const second = await srcOf();
      expect(second).not.toBe(first);
      await library.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(library.getByText('The earlier video was restored everywhere.')).toBeVisible();
      expect(await srcOf()).toBe(first);
      await library.getByRole('button', { name: 'All videos' }).click();
      await library.getByRole('searchbox', { name: 'Search videos' }).fill(second);
      await list.getByRole('button', { name: /^Video uploaded / }).click();
      await looksRight(page, 'library-video-unused');
      await remove.click();
      await library.getByRole('button', { name: 'Undo', exact: true }).click();
      await library.getByRole('searchbox', { name: 'Search videos' }).fill(second);
      await list.getByRole('button', { name: /^Video uploaded / }).click();
      const removal = page.waitForResponse(
        (answer) => answer.request().method() === 'DELETE' && answer.url().endsWith('/api/media'),
      );
      await page.clock.install();
      await remove.click();
      const undo = library.getByRole('button', { name: 'Undo', exact: true });
      await expect(undo).toBeFocused();
      await page.clock.fastForward(60_000);
      await expect(undo, 'time stands still while Undo has the focus').toBeFocused();
      await page.mouse.move(0, 0);
      await library.getByRole('searchbox', { name: 'Search videos' }).focus();
      await expect(undo).toBeVisible();
      await page.clock.fastForward(10_000);
      expect((await removal).status()).toBe(200);
      await expect(undo).toBeHidden();
      expect((await fetch(second)).status).toBe(404);
      expect((await fetch(first)).status).toBe(200);
    });
    await freshDraft(site);
  });

  test('is brought into the library, and chosen from there', async ({ browser, sites }) => {
    const site = sites.platform;
    await withEditor({ browser, site }, async (page) => {
      await test.step('is uploaded in the media library with its captions, and chosen for a section from there', async () => {
        const owner = await startAfresh(page, site);
        await openEditor(page, site);
        await page.getByRole('button', { name: 'More', exact: true }).click();
        await page.getByRole('menuitem', { name: 'Media library' }).click();
        const library = page.getByRole('dialog', { name: 'Media library' });
        await showLibraryPart(library, 'Videos');
        await library.getByRole('button', { name: 'Upload a video' }).click();
        const form = library.getByRole('form', { name: 'Upload a video' });
        const upload = form.getByRole('button', { name: 'Upload', exact: true });
        await form.getByLabel('Video file').setInputFiles({
          name: 'film.mov',
          mimeType: 'video/quicktime',
          buffer: Buffer.from('x'),
        });
        await expect(form.getByText('Videos are MP4 or WebM. Export this one as MP4 (H.264).')).toBeVisible();
        await expect(upload).toBeDisabled();
        await looksRight(page, 'library-video-refused');
        await form.getByLabel('Video file').setInputFiles(VIDEO);
        await form.getByLabel('Captions file').setInputFiles({
          name: 'film.vtt',
          mimeType: 'text/vtt',
          buffer: Buffer.from(CAPTIONS),
        });
        const answered = page.waitForResponse(
          async (answer) =>
            answer.url().endsWith('/api/media') &&
            answer.status() === 201 &&
            ((await answer.json()) as Record<'film', { url: string }>).film.url.endsWith('.vtt'),
        );
        await upload.click();
        const { film: video } = (await (await answered).json()) as Record<'film', { url: string }>;
        await expect(library.getByText('the-quarter-grows.webm is in the library.')).toBeVisible();
        await library.getByRole('button', { name: 'Close' }).click();

        await page.locator('#film [data-field="caption"]').click();
        const panel = page.getByRole('complementary');
        const [src, captions] = [panel.getByLabel('Video file'), panel.getByLabel('Captions file')];
        const before = await src.inputValue();
        await panel.getByRole('button', { name: 'Choose from the library…' }).click();
        const picker = page.getByRole('dialog', { name: 'Choose a video' });
        const address = video.url.replace('.vtt', '.webm');
        await picker.getByRole('searchbox', { name: 'Search videos' }).fill(address);
        await looksRight(page, 'library-video-choose');
        await picker.getByRole('button', { name: /^Video uploaded / }).click();
        await expect(picker).toBeHidden();
        await expect(src).not.toHaveValue(before);
        await expect(src).toHaveValue(address);
        await expect(captions).toHaveValue(video.url);
        await expect(page.locator('#film track')).toHaveAttribute('src', video.url);
        await expectPlayed(page, { seconds: 10, caption: 'The quarter grows.' });
        await expect(savingIn(page)).toHaveText('Saved to the draft');
        expect((await readSection(owner, 'home', 'film')).data).toMatchObject({
          src: expect.stringMatching(/\.webm$/),
          captions: expect.stringMatching(/\.vtt$/),
        });
      });

      await test.step('can be dropped on the page, or pasted with others, and shows its first frame in the library', async () => {
        await startAfresh(page, site);
        await openEditor(page, site);
        await bring(page, 'drop', ['dropped.webm']);
        const library = page.getByRole('dialog', { name: 'Media library' });
        const form = library.getByRole('form', { name: 'Upload a video' });
        const file = form.getByLabel('Video file');
        await expect(file).toHaveValue(/dropped\.webm$/);
        await looksRight(page, 'library-video-dropped');
        const answered = page.waitForResponse(
          (answer) => answer.url().endsWith('/api/media') && answer.status() === 201,
        );
        await form.getByRole('button', { name: 'Upload', exact: true }).click();
        const { film: video } = (await (await answered).json()) as Record<'film', { url: string }>;
        await expect(library.getByText('dropped.webm is in the library.')).toBeVisible();
        await library.getByRole('searchbox', { name: 'Search videos' }).fill(video.url);
        const still = library.getByRole('button', { name: /^Video uploaded / }).locator('.video-still');
        await expect(still).toBeVisible();
        // Metadata alone are state 1 and show nothing.
        for (const empty of [0, 1]) await expect(still).not.toHaveJSProperty('readyState', empty);
        await expect(still).not.toHaveJSProperty('videoWidth', 0);
        await looksRight(page, 'library-video-first-frame');

        await bring(page, 'paste', ['pasted-1.webm', 'pasted-2.webm']);
        await expect(file).toHaveValue(/pasted-1\.webm$/);
        await form.getByRole('button', { name: 'Upload', exact: true }).click();
        await expect(file).toHaveValue(/pasted-2\.webm$/);
        await form.getByRole('button', { name: 'Cancel' }).click();
        await expect(form).toBeHidden();
        await library.getByRole('searchbox', { name: 'Search videos' }).fill('');
        await expect(library.getByText('pasted-1.webm is in the library.')).toBeVisible();
        await library.getByRole('button', { name: 'Close' }).click();
      });
    });
    await freshDraft(site);
  });
});
