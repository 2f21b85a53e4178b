import { expect, type Page } from '@playwright/test';

/** Chooses the first image of the library, which is asked for: one, or several of which one is enough. */
export async function chooseFirstImage(page: Page): Promise<void> {
  const library = page.getByRole('dialog', { name: /^Choose (?:an image|images)$/ });
  await library.getByRole('list', { name: 'Images', exact: true }).getByRole('button').first().click();
  const take = library.getByRole('button', { name: 'Add chosen images' });
  if (await take.isVisible()) await take.click();
  await expect(library).toHaveCount(0);
}
