import type { Locator } from '@playwright/test';

/** The contrast (WCAG 2.2, 1 to 21) of a control's words or mark on its ground while the pointer is over it. */
export async function hoveredContrast(control: Locator): Promise<number> {
  await control.hover();
  return control.evaluate((element) => {
    const { ownerDocument } = element;
    const styleOf = (one: typeof element) => ownerDocument.defaultView.getComputedStyle(one);
    const canvas = ownerDocument.createElement('canvas').getContext('2d');
    const grounds: string[] = [];
    for (let one = element; one; one = one.parentElement ?? one.getRootNode().host)
      grounds.unshift(styleOf(one).backgroundColor);
    /** As the screen shows it: what is translucent is laid over what is behind it. */
    const luminance = (colours: readonly string[]) => {
      for (const colour of colours) {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data]
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const [ground, mark] = [luminance(grounds), luminance([...grounds, styleOf(element).color])];
    return (Math.max(ground, mark) + 0.05) / (Math.min(ground, mark) + 0.05);
  });
}
