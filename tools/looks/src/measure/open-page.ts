import type { Browser, Page } from '@playwright/test';

/** A screen that a page is looked at on. */
export interface Screen {
  width: number;
  height: number;
  /** Device pixels for each of CSS. */
  density: number;
}

export const WIDE: Screen = { width: 1280, height: 800, density: 1 };
export const PHONE: Screen = { width: 390, height: 844, density: 2 };
export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Does work on a page of a browser without any cache; `prepare` sees the page before it is opened. */
export async function withPage<Result>(
  browser: Browser,
  { address, screen, scheme }: { address: string; screen: Screen; scheme: Scheme },
  work: (page: Page) => Promise<Result>,
  prepare: (page: Page) => void = () => undefined,
): Promise<Result> {
  const { width, height, density } = screen;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: density,
    colorScheme: scheme,
  });
  try {
    const page = await context.newPage();
    prepare(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    return await work(page);
  } finally {
    await context.close();
  }
}
