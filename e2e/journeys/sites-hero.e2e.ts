import { expect, test } from '../set-up/test.ts';
import { whiteOnGroundBehind } from '../sites/ground-behind.ts';

const WHITE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#fff" d="M0 0h16v9H0z"/></svg>';

test(
  'a long address widens no page of 320 px, in any section',
  { tag: '@standalone' },
  async ({ page, sites }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    for (const path of ['/', '/works', '/questions']) {
      await page.goto(`${sites.standalone.origin}${path}`);
      const texts = page.locator('.portal-section [dir="auto"], .portal-section li');
      const width = await texts.evaluateAll((all) => {
        for (const text of all)
          if (text.childElementCount === 0) text.textContent = 'https://example.com/' + 'path_'.repeat(9);
        return all[0]?.ownerDocument.documentElement.scrollWidth ?? Infinity;
      });
      expect([path, width]).toEqual([path, 320]);
    }
  },
);

test(
  'text over an image that fills the screen can be read on a white one, wide and on a phone',
  { tag: '@standalone' },
  async ({ page, sites }) => {
    await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: WHITE }));
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 800, height: 900 },
      { width: 360, height: 780 },
    ]) {
      await page.setViewportSize(viewport);
      await page.goto(sites.standalone.origin);
      const hero = page.locator('[data-layout="full"]');
      const words = hero.locator('.portal-eyebrow, h1, .dok-hero-lead, .portal-action + .portal-action');
      await expect(words).toHaveCount(4);
      for (const one of await words.all())
        expect(await whiteOnGroundBehind(one), `${viewport.width} px`).toBeGreaterThanOrEqual(4.5);
    }
  },
);
