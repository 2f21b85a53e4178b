import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/** A wide screen with a mouse. */
const OPTIONS = {
  locale: 'en-GB',
  colorScheme: 'light',
  reducedMotion: 'reduce',
  viewport: { width: 1280, height: 720 },
} as const satisfies BrowserContextOptions;

/** Pages that no journey uses now, by the origin they are at. */
const kept = new WeakMap<Browser, Map<string, Page>>();

/**
 * A page without cookies, storage or history while `during` runs. A page of this origin whose journey ended well is used again by
 * the next journey of the same worker, emptied: its process has the site's scripts compiled, which takes a second of a processor
 * in a new one. Journeys at several pages at once, or on another device, get new ones.
 */
export async function withPage<Result>(
  {
    browser,
    origin,
    device,
  }: { browser: Browser; origin: string; device?: BrowserContextOptions | undefined },
  during: (page: Page) => Promise<Result>,
): Promise<Result> {
  const idle = kept.get(browser) ?? new Map<string, Page>();
  kept.set(browser, idle);
  const known = device === undefined ? idle.get(origin) : undefined;
  if (known) idle.delete(origin);
  const context = known?.context() ?? (await browser.newContext({ ...OPTIONS, ...device }));
  let isKept = false;
  try {
    const page = known ?? (await context.newPage());
    const result = await during(page);
    const isUsable = device === undefined && !idle.has(origin) && (await isAlive(page));
    if (isUsable) {
      await empty(page, origin);
      idle.set(origin, page);
      isKept = true;
    }
    return result;
  } finally {
    if (!isKept) await context.close();
  }
}

/** Neither closed nor crashed. */
async function isAlive(page: Page): Promise<boolean> {
  return page.evaluate('true').then(
    () => true,
    () => false,
  );
}

/** Takes everything from the page that a journey may have left. */
async function empty(page: Page, origin: string): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  // Takes the document's listeners away, so that none hears of its end: an editor would still save.
  await page.evaluate('document.open(); document.close()');
  await page.goto(`${origin}/robots.txt`);
  const browser = await context.newCDPSession(page);
  await page.evaluate('sessionStorage.clear(); window.name = ""');
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await context.clearCookies();
  await browser.send('Page.resetNavigationHistory');
  await browser.detach();
  await page.setViewportSize(OPTIONS.viewport);
  const { colorScheme, reducedMotion } = OPTIONS;
  await page.emulateMedia({ media: null, forcedColors: null, colorScheme, reducedMotion });
}
