import { expect, type Locator } from '@playwright/test';

/**
 * Shows a part of the media library. What was typed in the part before is saved first, and until then that part is there: a button that
 * both have is found only now in the right one.
 */
export async function showLibraryPart(library: Locator, name: string): Promise<void> {
  const part = library.getByRole('button', { name, exact: true });
  await part.click();
  await expect(part).toHaveAttribute('aria-pressed', 'true');
}
