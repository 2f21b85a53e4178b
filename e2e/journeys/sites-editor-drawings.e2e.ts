import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from '../set-up/test.ts';
import { freshDraft, openEditor, withEditor } from '../sites/editor-page.ts';
import { looksRight } from '../sites/looks-right.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 80" onload="alert(1)"><style>.a{fill:#0b5d66}</style>' +
  '<script>alert(2)</script><circle class="a" cx="40" cy="40" r="38"/><path class="a" d="M100 20h180v40H100z"/></svg>';
const WITH_TEXT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>Name</text></svg>';

const Library = z.object({ media: z.array(z.object({ id: z.string(), name: z.string(), src: z.string() })) });

/** Drops drawings on the page, as from a folder. */
async function dropDrawings(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(`(() => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of Object.entries(${JSON.stringify(files)}))
      dataTransfer.items.add(new File([text], name, { type: 'image/svg+xml' }));
    const main = document.querySelector('.portal-main');
    main.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  })()`);
}

test.describe('a drawing', { tag: '@standalone' }, () => {
  test('is uploaded as an image, cleaned, and one with text is refused with what to do', async ({
    browser,
    sites,
  }) => {
    const site = sites.standalone;
    const owner = await freshDraft(site);
    await withEditor({ browser, site }, async (page) => {
      await openEditor(page, site, '/works');
      await dropDrawings(page, { 'logo.svg': LOGO, 'name.svg': WITH_TEXT });
      const library = page.getByRole('dialog', { name: 'Media library' });
      await expect(library.getByRole('textbox', { name: 'What the image shows' })).toHaveCount(2);
      await looksRight(page, 'editor-drawings');
      await library.getByRole('button', { name: 'All of these are decoration only' }).click();
      await expect(library.getByText(/This SVG drawing has text.* convert text to outlines/i)).toBeVisible();
      const images = library.getByRole('list', { name: 'Images', exact: true }).locator('img');
      const listed = async () => Library.parse((await owner.ask('/api/media?limit=200')).json()).media;
      await expect.poll(async () => (await listed()).map(({ name }) => name)).toContain('logo.svg');
      const media = await listed();
      const logo = media.find(({ name }) => name === 'logo.svg');
      expect(media.map(({ name }) => name)).not.toContain('name.svg');
      await expect(images.and(library.locator(`[src*="${logo?.id}"]`))).not.toHaveJSProperty(
        'naturalWidth',
        0,
      );
      const drawing = await owner.ask(`/api/media/${logo?.id}/image.svg`);
      expect(drawing.status).toBe(200);
      expect(drawing.headers['content-security-policy']).toBe(
        "default-src 'none'; sandbox; frame-ancestors 'none'",
      );
      expect(drawing.text).toMatch(/^<svg [^>]*><circle [^>]*fill="#0b5d66"\/><path [^>]*\/><\/svg>\n$/);
    });
    await freshDraft(site);
  });
});
