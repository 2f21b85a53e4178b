import type { Locator } from '@playwright/test';

/** How wide each row of a list is, from the first entry's edge to the last one's, and how wide the list is, in pixels. */
export async function rowsOf(list: Locator): Promise<{ rows: number[]; listWidth: number }> {
  return list.evaluate((element) => {
    const rows = new Map<number, { left: number; right: number }>();
    for (const entry of element.children) {
      const { left, right, top } = entry.getBoundingClientRect();
      const row = rows.get(Math.round(top)) ?? { left, right };
      rows.set(Math.round(top), { left: Math.min(row.left, left), right: Math.max(row.right, right) });
    }
    return {
      rows: [...rows.values()].map(({ left, right }) => right - left),
      listWidth: element.getBoundingClientRect().width,
    };
  });
}

/** Where an element begins, in pixels from the left. */
export async function leftEdgeOf(element: Locator | undefined): Promise<number> {
  const box = await element?.boundingBox();
  if (!box) throw new Error('The element is not on the page.');
  return box.x;
}
