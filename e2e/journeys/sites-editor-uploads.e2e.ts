import type { Page } from '@playwright/test';
import { expect, test } from '../set-up/test.ts';
import { freshDraft, openEditor, withEditor } from '../sites/editor-page.ts';

/** Drops one picture of noise, which no format makes small: it is larger than a call may carry. */
async function dropLargePicture(page: Page, name: string): Promise<number> {
  return page.evaluate<number>(`(async () => {
    const canvas = new OffscreenCanvas(1300, 1300);
    const context = canvas.getContext('2d');
    const image = new ImageData(1300, 1300);
    for (let at = 0; at < image.data.length; at += 65536)
      crypto.getRandomValues(image.data.subarray(at, at + 65536));
    for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255;
    context.putImageData(image, 0, 0);
    const photo = await canvas.convertToBlob({ type: 'image/png' });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([photo], ${JSON.stringify(name)}, { type: 'image/png' }));
    const main = document.querySelector('.portal-main');
    main.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    return photo.size;
  })()`);
}

test.describe('uploads in the editor', () => {
  test('a large picture goes straight to the store, the only other origin that the page may connect to', async ({
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
      for (const path of ['/works', '/edit/works?as=', '/edit?room=desk'])
        expect(await connectAt(path), path).toBe("'self'");
      const [, store = ''] = (await connectAt('/edit/works'))?.split(' ') ?? [];
      expect(new URL(store).origin).toBe(store);
      await openEditor(page, site, '/works');
      const puts: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'PUT') puts.push(new URL(request.url()).origin);
      });
      expect(await dropLargePicture(page, 'noise.png')).toBeGreaterThan(4 * 1024 ** 2);
      const library = page.getByRole('dialog', { name: 'Pictures and documents' });
      await library.getByRole('textbox', { name: 'What the picture shows' }).fill('Noise');
      await library.getByRole('button', { name: 'Upload: noise.png' }).click();
      await expect(library.getByText('1 of 1 are in the library.')).toBeVisible({ timeout: 60_000 });
      expect(puts).toEqual([store]);
    });
    const { media } = (await owner.ask('/api/media?limit=200')).json<{ media: { name: string }[] }>();
    expect(media.map(({ name }) => name)).toContain('noise.png');
    await freshDraft(site);
  });
});
