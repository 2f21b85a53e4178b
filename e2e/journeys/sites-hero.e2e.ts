import { expect, test } from '../set-up/test.ts';
import { whiteOnGroundBehind } from '../sites/ground-behind.ts';

const WHITE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#fff" d="M0 0h16v9H0z"/></svg>';

test(
  'words over a picture that fills the screen can be read on a white one, wide and on a phone',
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
