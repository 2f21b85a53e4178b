import type { Browser, Page } from '@playwright/test';
import { PHONE, type Scheme, SCHEMES, type Screen, WIDE, withPage } from '../measure/open-page.ts';

/** Screenshots of a home page, as PNG. */
export interface Photographs {
  /** The whole page. */
  wide: Record<Scheme, Buffer>;
  phone: Record<Scheme, Buffer>;
  /** What is seen before scrolling, in light. */
  firstScreen: Buffer;
  firstPhoneScreen: Buffer;
  /** As `firstScreen`, four to three. */
  thumbnail: Buffer;
}

/** Photographs a home page on both screens, in light and dark. */
export async function photograph(browser: Browser, address: string): Promise<Photographs> {
  const take = (screen: Screen, scheme: Scheme, fullPage: boolean) =>
    withPage(browser, { address, screen: { ...screen, density: 1 }, scheme }, async (page) => {
      if (fullPage) await loadImages(page);
      return page.screenshot({ fullPage, animations: 'disabled' });
    });
  const both = async (screen: Screen) => {
    const [light, dark] = await Promise.all(SCHEMES.map((scheme) => take(screen, scheme, true)));
    if (light === undefined || dark === undefined) throw new Error('A page has two schemes.');
    return { light, dark };
  };
  return {
    wide: await both(WIDE),
    phone: await both(PHONE),
    firstScreen: await take(WIDE, 'light', false),
    firstPhoneScreen: await take(PHONE, 'light', false),
    thumbnail: await take({ ...WIDE, height: 960 }, 'light', false),
  };
}

/** Loads the images further down as well, which a browser does when they come near. */
async function loadImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode()));
  });
}
