import type { Locator } from '@playwright/test';

/** The lightest pixel of an image, as relative luminance (WCAG 2.2). */
const LIGHTEST = `async (address) => {
  const screenshot = Object.assign(new Image(), { src: address });
  await screenshot.decode();
  const { width, height } = screenshot;
  const canvas = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  canvas.drawImage(screenshot, 0, 0);
  const { data } = canvas.getImageData(0, 0, width, height);
  const part = (at) => {
    const value = data[at] / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  let lightest = 0;
  for (let at = 0; at < data.length; at += 4)
    lightest = Math.max(lightest, 0.2126 * part(at) + 0.7152 * part(at + 1) + 0.0722 * part(at + 2));
  return lightest;
}`;

/** The contrast that white words have with the lightest place behind an element, whose own words are hidden for it. */
export async function whiteOnGroundBehind(element: Locator): Promise<number> {
  await element.scrollIntoViewIfNeeded();
  const page = element.page();
  const clip = await element.boundingBox();
  if (!clip) throw new Error('It is not shown.');
  await element.evaluate((one) => (one.style.visibility = 'hidden'));
  const screenshot = await page.screenshot({ clip, scale: 'css' });
  await element.evaluate((one) => (one.style.visibility = ''));
  const address = JSON.stringify(`data:image/png;base64,${screenshot.toString('base64')}`);
  return 1.05 / ((await page.evaluate<number>(`(${LIGHTEST})(${address})`)) + 0.05);
}
