import { contentOperations } from '@portal/content-core';
import { violationsOf } from '../set-up/accessibility.ts';
import { screenshot } from '../set-up/screenshot.ts';
import { expect, test } from '../set-up/test.ts';

const { publishSite, getPage, getSite, saveSections } = contentOperations;

test('words saved to the draft show on the site after a publish, and not before', async ({
  page,
  platform,
  content,
  deployed,
}) => {
  const words = `The quay is open again, ${Date.now()}`;
  const { site } = await content.run(getSite, { view: 'draft' });
  const start = site?.home ?? '';
  const home = await content.run(getPage, { page: start, view: 'draft' });
  const hero = home.sections.find(({ kind }) => kind === 'hero');
  expect(hero).toBeDefined();

  const { id = '', version = null } = hero ?? {};
  await content.run(saveSections, {
    page: start,
    edits: [{ id, baseVersion: version, set: { title: words } }],
  });
  await page.goto(platform.urls.sampleSite);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(words);

  const published = await content.run(publishSite, {});
  expect(published.published).toBe(true);
  const commit = published.commit ?? '';
  await deployed(commit);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
  await expect(page.locator('meta[name="portal-build"]')).toHaveAttribute('content', commit);
  await screenshot(page, 'published');
});

const VIEWS = [
  { name: 'wide-light', width: 1440, scheme: 'light' },
  { name: 'wide-dark', width: 1440, scheme: 'dark' },
  { name: 'phone-dark', width: 360, scheme: 'dark' },
  { name: 'phone-light', width: 360, scheme: 'light' },
] as const;

test('every public page is accessible, fits, and has no script but that of questions', async ({
  page,
  platform,
}) => {
  const sitemap = await (await page.request.get(`${platform.urls.sampleSite}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  expect(addresses.length).toBeGreaterThan(3);
  for (const address of addresses) {
    const response = await page.goto(new URL(address, platform.urls.sampleSite).href);
    expect(response?.status(), address).toBe(200);
    expect(response?.headers()['content-security-policy'], address).toContain("default-src 'none'");
    // Data for search engines is in an element of this name, and is not run.
    const scripts = page.locator('script:not([type="application/ld+json"])');
    expect(await scripts.count(), `scripts on ${address}`).toBe(1);
    for (const { name, width, scheme } of VIEWS) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      const overflow = await page.evaluate<number>(
        'document.documentElement.scrollWidth - window.innerWidth',
      );
      expect(overflow, `sideways scrolling on ${address} ${name}`).toBeLessThanOrEqual(0);
      expect(await violationsOf(page), `${address} ${name}`).toEqual([]);
      const file = address === '/' ? 'home' : address.slice(1).replaceAll('/', '-');
      await screenshot(page, `${file}-${name}`);
    }
  }
});

test('a page for an audience does not exist for everyone else', async ({ page, platform, content }) => {
  const { pages } = await content.run(getSite, { view: 'live' });
  const restricted = pages.filter(({ audience }) => audience !== 'all');
  expect(restricted.length).toBeGreaterThan(0);
  for (const { slug } of restricted) {
    const answer = await page.request.get(`${platform.urls.sampleSite}/${slug}`);
    expect(answer.status(), slug).toBe(404);
  }
});
