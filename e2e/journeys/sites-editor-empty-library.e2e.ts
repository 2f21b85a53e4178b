import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../set-up/test.ts';
import { withCheckout } from '../http/support/checkout.ts';
import type { SiteUnderTest } from '../http/support/site-under-test.ts';
import { freshDraft, openEditor, savingIn, withEditor } from '../sites/editor-page.ts';
import { looksRight } from '../sites/looks-right.ts';

const TEXT = {
  id: 'welcome',
  kind: 'text',
  v: 1,
  audience: 'all',
  theme: 'default',
  hidden: false,
  data: { title: 'Welcome', body: 'We have just moved in.' },
};

/** A draft of one page with one text, and a library with nothing in it, as a site has in its first hour. */
async function emptyDraft(site: SiteUnderTest): Promise<void> {
  await withCheckout(site, async ({ dir, git }) => {
    const siteFile = join(dir, 'content/site.json');
    const record = JSON.parse(await readFile(siteFile, 'utf8'));
    await Promise.all(
      ['content/pages', 'media', 'documents'].map((name) => rm(join(dir, name), { recursive: true })),
    );
    const files = {
      'content/site.json': { ...record, navigation: [], footer: { ...record.footer, navigation: [] } },
      'content/pages/home/page.json': {
        id: 'home',
        slug: 'home',
        title: 'Home',
        audience: 'all',
        seo: { noindex: false },
        sections: [TEXT.id],
      },
      [`content/pages/home/${TEXT.id}.json`]: TEXT,
    };
    await git('checkout', '--quiet', 'HEAD', '--', 'content/pages/home/page.json');
    for (const [file, value] of Object.entries(files))
      await writeFile(join(dir, file), JSON.stringify(value));
    await git('add', '--all');
    await git('commit', '--quiet', '--message', 'Begin');
    await git('push', '--quiet', 'origin', 'HEAD:saved');
  });
}

/** Two images of one pixel that differ. */
const PIXELS = [
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
];

test.describe('a site without an image', () => {
  test('gets a gallery where one is asked for, once its images are uploaded', async ({ browser, sites }) => {
    const site = sites.platform;
    await freshDraft(site);
    await emptyDraft(site);
    await withEditor({ browser, site }, async (page) => {
      await openEditor(page, site);
      const panel = page.getByRole('complementary', { name: 'Panel' });
      const kinds = page.getByRole('dialog', { name: 'What do you want to add?' });
      const library = page.getByRole('dialog', { name: 'Choose images' });
      const askForGallery = async () => {
        await panel.getByRole('button', { name: 'Add a section' }).click();
        await kinds.getByRole('button', { name: /^Gallery/ }).click();
      };
      await askForGallery();
      await expect(library).toBeVisible();
      await looksRight(page, 'editor-first-gallery');
      await library.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(panel.getByRole('button', { name: /^Gallery/ })).toHaveCount(0);

      await askForGallery();
      const chooser = page.waitForEvent('filechooser');
      await library.getByRole('button', { name: 'Upload images' }).click();
      await (
        await chooser
      ).setFiles(
        PIXELS.map((pixel, index) => ({
          name: `quay-${index + 1}.png`,
          mimeType: 'image/png',
          buffer: Buffer.from(pixel, 'base64'),
        })),
      );
      await library.getByRole('button', { name: 'All of these are decoration only' }).click();
      await expect(library.getByText('Chosen: 2')).toBeVisible();
      await library.getByRole('button', { name: 'Add chosen images' }).click();
      await expect(panel.getByRole('heading', { name: 'Gallery' })).toBeVisible();
      await expect(page.locator('main img')).toHaveCount(2);
      await expect(savingIn(page)).toHaveText('Saved to the draft');
    });
    await freshDraft(site);
  });
});
