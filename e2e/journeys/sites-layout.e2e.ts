import { expect, test } from '../set-up/test.ts';
import { screenshot } from '../set-up/screenshot.ts';
import { everyKind, IMAGE, withBuiltApp, type WrittenPages } from '../sites/built-app.ts';
import { leftEdgeOf, rowsOf } from '../sites/rows.ts';

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

for (const app of ['apps/template', 'apps/sample-site'] as const)
  test(`pages of ${app} hold long words, odd numbers and texts without titles`, async ({ page }) => {
    await page.route('**/film/**', (route) => route.fulfill({ contentType: 'video/webm', body: '' }));
    await withBuiltApp({ app, pages: PAGES, site: { navigation: NAVIGATION } }, async (origin) => {
      const name = app.replace('apps/', '');
      await test.step('a word of sixty letters widens no page', async () => {
        for (const width of [320, 360, 768, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(`${origin}/words`);
          await expect(page.locator('.portal-section')).toHaveCount(PAGES['words']?.length ?? 0);
          const pageWidth = await page.evaluate<number>('document.documentElement.scrollWidth');
          expect(pageWidth, `${width} px`).toBe(width);
          await screenshot(page, `layout-${name}-words-${width}`);
        }
      });

      await test.step('the last row of a list is as wide as the others', async () => {
        for (const width of [700, 1000, 1280, 1600]) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(`${origin}/counts`);
          const lists = page.locator('.portal-kpi-list, .portal-team-list, .portal-gallery-list');
          for (const list of await lists.all()) {
            const { rows, listWidth } = await rowsOf(list);
            for (const row of rows) expect(row, `${width} px`).toBeGreaterThan(listWidth - 2);
          }
          await screenshot(page, `layout-${name}-counts-${width}`);
        }
      });

      await test.step('a text begins at the same edge with a title and without', async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(`${origin}/texts`);
        const [first, second] = await page.locator('.portal-prose').all();
        expect(await leftEdgeOf(second)).toBeCloseTo(await leftEdgeOf(first), 0);
        await screenshot(page, `layout-${name}-texts`);
      });

      await test.step('the buttons of an opening image leave its focal point free', async () => {
        for (const width of [360, 390]) {
          await page.setViewportSize({ width, height: 844 });
          await page.goto(`${origin}/opening`);
          const image = await page.locator('.portal-hero .portal-picture').boundingBox();
          const buttons = await page.locator('.portal-hero .portal-actions').boundingBox();
          if (!image || !buttons) throw new Error('The hero has no image or no buttons.');
          expect(buttons.y + buttons.height, `${width} px`).toBeLessThanOrEqual(image.y);
          await screenshot(page, `layout-${name}-opening-${width}`);
        }
      });

      await test.step('an entry of the navigation shows that it has others below it', async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(`${origin}/history`);
        const sign = (label: string) =>
          page
            .locator('.portal-header .portal-navigation-list > li > a', { hasText: label })
            .first()
            .evaluate((link) => link.ownerDocument.defaultView?.getComputedStyle(link, '::after').content);
        expect(await sign('Counts')).toBe('""');
        expect(await sign('History')).toBe('none');
      });

      await test.step('an entry of a timeline has a state or none', async () => {
        await expect(page.locator('.portal-timeline-entry').first()).not.toContainText('Planned');
        await expect(page.locator('.portal-timeline-entry').last()).toContainText('Planned');
        await expect(page.locator('.portal-status')).toHaveCount(1);
        await screenshot(page, `layout-${name}-history`);
      });
    });
  });
