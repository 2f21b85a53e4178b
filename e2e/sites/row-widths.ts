import type { Locator } from '@playwright/test';

/** How wide each row of a list is, from the first entry's edge to the last one's, and how wide the list is, in pixels. */
export async function rowWidths(list: Locator): Promise<{ rows: number[]; listWidth: number }> {
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

/** Where the focal point of an image is on screen, in pixels; the image covers its box. */
export async function focalPointOf(
  image: Locator,
  focal: { x: number; y: number },
): Promise<{ x: number; y: number }> {
  return image.evaluate((element, { x, y }) => {
    const box = element.getBoundingClientRect();
    const style = element.ownerDocument.defaultView.getComputedStyle(element);
    const [left = 50, top = 50] = String(style.objectPosition).split(' ').map(Number.parseFloat);
    const scale = Math.max(box.width / element.naturalWidth, box.height / element.naturalHeight);
    const [width, height] = [element.naturalWidth * scale, element.naturalHeight * scale];
    return {
      x: box.left + ((box.width - width) * left) / 100 + x * width,
      y: box.top + ((box.height - height) * top) / 100 + y * height,
    };
  }, focal);
}
