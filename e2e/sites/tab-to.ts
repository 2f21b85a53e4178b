import { expect, type Locator, type Page } from '@playwright/test';

/** How often Tab is pressed at most: more than a part of the editor has controls. */
const MOST_TABS = 40;

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  const isFocused = () => element.evaluate((one) => one.matches(':focus'));
  for (let step = 0; step < MOST_TABS && !(await isFocused()); step += 1) await page.keyboard.press('Tab');
  await expect(element).toBeFocused();
}

/** Presses Enter on a button that has the focus until it says that there is nothing left to do. Returns how often it was pressed. */
export async function enterUntilDone(page: Page, button: Locator): Promise<number> {
  for (let step = 0; step < MOST_TABS; step += 1) {
    if ((await button.getAttribute('aria-disabled')) === 'true') return step;
    await page.keyboard.press('Enter');
  }
  throw new Error('There is no end to it.');
}
