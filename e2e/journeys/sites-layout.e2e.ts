import { STANDARD_LOOKS } from '@portal/content-core';
import type { Page } from '@playwright/test';
import { expect, test } from '../set-up/test.ts';
import { screenshot } from '../set-up/screenshot.ts';
import { everyKind, IMAGE, withBuiltApp, type WrittenPages } from '../sites/built-app.ts';
import { focalPointOf, leftEdgeOf, rowWidths } from '../sites/row-widths.ts';

/** Of the image, as its record says. */
const FOCAL = { x: 0.68, y: 0.62 };

const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamten'.slice(0, 60);

const figures = (count: number) =>
  [
    'kpi',
    { items: Array.from({ length: count }, (_, index) => ({ value: String(index + 1), label: 'of them' })) },
  ] as const;
const offices = (count: number, image?: typeof IMAGE) =>
  [
    'team',
    {
      title: `${count} offices`,
      members: Array.from({ length: count }, (_, index) => ({
        name: `Office ${index + 1}`,
        ...(image && { image }),
      })),
    },
  ] as const;
const images = (count: number, layout: 'grid' | 'mosaic') =>
  ['gallery', { layout, items: Array.from({ length: count }, () => ({ image: IMAGE })) }] as const;

const PAGES: WrittenPages = {
  home: [['cta', { title: 'Begin here', actions: [{ label: 'Words', to: 'page:words' }] }]],
  words: everyKind(WORD),
  counts: [3, 4, 5, 7].flatMap((count) => [
    figures(count),
    offices(count),
    offices(count, IMAGE),
    images(count, 'grid'),
    images(count, 'mosaic'),
  ]),
  texts: [
    ['text', { title: 'With a title', lead: 'A lead', body: 'Words.', side: 'right' }],
    ['text', { body: 'Words without a title.', side: 'right' }],
  ],
  opening: [
    [
      'hero',
      {
        title: 'A strong line',
        lead: 'A few words.',
        image: IMAGE,
        layout: 'full',
        actions: [
          { label: 'One way', to: 'page:texts' },
          { label: 'Another way', to: 'page:counts' },
        ],
      },
    ],
  ],
  history: [
    [
      'timeline',
      {
        title: 'History',
        entries: [
          { when: '1897', title: 'Founded' },
          { when: '2027', title: 'Opens', status: 'next' },
        ],
      },
    ],
  ],
};

const NAVIGATION = [
  { label: 'Counts', to: 'page:counts', items: [{ label: 'Texts', to: 'page:texts' }] },
  { label: 'History', to: 'page:history' },
];

/** Languages with long names of their own, in which there is one page. */
const LANGUAGES = ['de', 'uk', 'pt-BR', 'fr-CH', 'lv', 'ga'];

/** The page of long words in each language. */
const TRANSLATIONS = Object.fromEntries(
  LANGUAGES.map((locale) => {
    const translationOf = { page: 'words', version: '0'.repeat(40) };
    return [`words-${locale.toLowerCase()}`, { locale, translationOf }];
  }),
);

/** A site that is measured: its page in the browser, where it is, and what it is called on screenshots. */
interface Measured {
  page: Page;
  origin: string;
  name: string;
}

async function longWordsWidenNothing({ page, origin, name }: Measured): Promise<void> {
  await page.goto(`${origin}/words`);
  await expect(page.locator('.portal-section')).toHaveCount(PAGES['words']?.length ?? 0);
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const pageWidth = () => page.evaluate<number>('document.documentElement.scrollWidth');
    await expect.poll(pageWidth, `${name}, ${width} px`).toBe(width);
    await screenshot(page, `layout-${name}-words-${width}`);
  }
}

async function lastRowsAreFull({ page, origin, name }: Measured): Promise<void> {
  await page.goto(`${origin}/counts`);
  for (const width of [700, 1000, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    const lists = page.locator('.portal-kpi-list, .portal-team-list, .portal-gallery-list');
    for (const list of await lists.all()) {
      const { rows, listWidth } = await rowWidths(list);
      for (const row of rows) expect(row, `${name}, ${width} px`).toBeGreaterThan(listWidth - 2);
    }
    await screenshot(page, `layout-${name}-counts-${width}`);
  }
}

async function textsBeginAtOneEdge({ page, origin, name }: Measured): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${origin}/texts`);
  const [first, second] = await page.locator('.portal-prose').all();
  expect(await leftEdgeOf(second), name).toBeCloseTo(await leftEdgeOf(first), 0);
  await screenshot(page, `layout-${name}-texts`);
}

async function buttonsLeaveFocalPointFree({ page, origin, name }: Measured): Promise<void> {
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${origin}/opening`);
    const image = page.locator('.portal-hero .portal-picture');
    await expect.poll(() => image.evaluate((one) => one.naturalWidth)).toBeGreaterThan(0);
    const point = await focalPointOf(image, FOCAL);
    for (const button of await page.locator('.portal-hero .portal-action').all()) {
      const box = await button.boundingBox();
      if (!box) throw new Error('The hero has a button that is not on the page.');
      const isOver =
        point.x > box.x && point.x < box.x + box.width && point.y > box.y && point.y < box.y + box.height;
      expect(isOver, `${name}, ${width} px`).toBe(false);
    }
    await screenshot(page, `layout-${name}-opening-${width}`);
  }
}

async function navigationShowsSecondLevel({ page, origin, name }: Measured): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${origin}/history`);
  const sign = (label: string) =>
    page
      .locator('.portal-header .portal-navigation-list > li > a', { hasText: label })
      .first()
      .evaluate((link) => link.ownerDocument.defaultView?.getComputedStyle(link, '::after').content);
  expect(await sign('Counts'), name).toBe('""');
  expect(await sign('History'), name).toBe('none');
}

async function timelineHasStateOrNone({ page, origin, name }: Measured): Promise<void> {
  await page.goto(`${origin}/history`);
  await expect(page.locator('.portal-timeline-entry').first()).not.toContainText('Planned');
  await expect(page.locator('.portal-timeline-entry').last()).toContainText('Planned');
  await expect(page.locator('.portal-status')).toHaveCount(1);
  await screenshot(page, `layout-${name}-history`);
}

/** Above the header are all languages, in reach of a finger; those that lack the page are one group, which widens nothing. */
async function languagesFit({ page, origin, name }: Measured): Promise<void> {
  const languages = page.getByRole('navigation', { name: 'Languages' });
  await page.goto(`${origin}/words`);
  await expect(languages.getByRole('link')).toHaveCount(LANGUAGES.length + 1);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const link of await languages.getByRole('link').all()) {
      const { height = 0, x = -1, width: own = 0 } = (await link.boundingBox()) ?? {};
      expect(height, name).toBeGreaterThanOrEqual(44);
      expect([x >= 0, x + own <= width], `${name}, ${width} px`).toEqual([true, true]);
    }
  }
  await page.goto(`${origin}/history`);
  await expect(languages.getByRole('link')).toHaveCount(1);
  await expect(languages.getByText('(not this page)')).toHaveCount(1);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const pageWidth = () => page.evaluate<number>('document.documentElement.scrollWidth');
    await expect.poll(pageWidth, `${name}, ${width} px`).toBe(width);
    await screenshot(page, `layout-${name}-languages-${width}`);
  }
}

async function layoutHolds(measured: Measured): Promise<void> {
  await longWordsWidenNothing(measured);
  await lastRowsAreFull(measured);
  await textsBeginAtOneEdge(measured);
  await buttonsLeaveFocalPointFree(measured);
  await navigationShowsSecondLevel(measured);
  await timelineHasStateOrNone(measured);
}

test.beforeEach(async ({ page }) => {
  await page.route('**/film/**', (route) => route.fulfill({ contentType: 'video/webm', body: '' }));
});

test('long words, odd numbers and texts without titles fit in the sample site', async ({ page }) => {
  await withBuiltApp({ app: 'apps/sample-site', pages: PAGES, site: { navigation: NAVIGATION } }, (serve) =>
    serve({}, async (origin) => {
      await layoutHolds({ page, origin, name: 'sample' });
      await page.goto('about:blank');
    }),
  );
});

test('they fit in a site made from the template, in every look', async ({ page }) => {
  await withBuiltApp(
    {
      app: 'apps/template',
      pages: { ...PAGES, ...Object.fromEntries(Object.keys(TRANSLATIONS).map((id) => [id, []])) },
      pageFields: TRANSLATIONS,
      site: { navigation: NAVIGATION, locales: ['en', ...LANGUAGES] },
    },
    async (serve) => {
      for (const { name, brand } of STANDARD_LOOKS)
        await test.step(name, () =>
          serve({ look: { name, brand } }, async (origin) => {
            await layoutHolds({ page, origin, name });
            await languagesFit({ page, origin, name });
            // Images that are still on their way would fail when this server ends.
            await page.goto('about:blank');
          }),
        );
    },
  );
});
