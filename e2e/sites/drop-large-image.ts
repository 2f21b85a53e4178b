import type { Page } from '@playwright/test';

/** Drops one image of noise, which no format makes small: it is larger than a call may be. Returns its size in bytes. */
export async function dropLargeImage(page: Page, name: string, on = '.portal-main'): Promise<number> {
  return page.evaluate<number>(`(async () => {
    const canvas = new OffscreenCanvas(1300, 1300);
    const context = canvas.getContext('2d');
    const image = new ImageData(1300, 1300);
    for (let at = 0; at < image.data.length; at += 65536)
      crypto.getRandomValues(image.data.subarray(at, at + 65536));
    for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255;
    context.putImageData(image, 0, 0);
    const photo = await canvas.convertToBlob({ type: 'image/png' });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([photo], ${JSON.stringify(name)}, { type: 'image/png' }));
    const main = document.querySelector(${JSON.stringify(on)});
    main.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    return photo.size;
  })()`);
}
