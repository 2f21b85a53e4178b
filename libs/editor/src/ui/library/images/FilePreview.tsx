import { useEffect, useRef } from 'react';

const SIZE_PX = 96;

/** A small look at an image on this device. Drawn, as the page's policy shows no image that is not the site's. */
export function FilePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isOver = false;
    void draw();
    return () => {
      isOver = true;
    };

    async function draw(): Promise<void> {
      const isDrawing = file.type === 'image/svg+xml';
      const image = await (isDrawing ? drawingIn(file) : bitmapIn(file)).catch(() => null);
      const context = canvas.current?.getContext('2d');
      if (image && context && !isOver) {
        const { width, height } = image;
        // A drawing is shown whole, an image fills the square.
        const side = isDrawing ? Math.max(width, height) : Math.min(width, height);
        const scale = SIZE_PX / side;
        const [wide, high] = [width * scale, height * scale];
        context.clearRect(0, 0, SIZE_PX, SIZE_PX);
        context.drawImage(image, (SIZE_PX - wide) / 2, (SIZE_PX - high) / 2, wide, high);
      }
      if (image instanceof ImageBitmap) image.close();
    }
  }, [file]);
  return (
    <canvas className="upload-preview" ref={canvas} width={SIZE_PX} height={SIZE_PX} aria-hidden="true" />
  );
}

function bitmapIn(file: File): Promise<ImageBitmap> {
  return createImageBitmap(file, { resizeWidth: SIZE_PX * 2 });
}

/** No browser makes a bitmap of a drawing. As an image it runs nothing and loads nothing. */
async function drawingIn(file: File): Promise<HTMLImageElement> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const image = new Image(SIZE_PX * 2, SIZE_PX * 2);
  image.src = `data:image/svg+xml;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
  await image.decode();
  image.width = image.naturalWidth || SIZE_PX;
  image.height = image.naturalHeight || SIZE_PX;
  return image;
}
