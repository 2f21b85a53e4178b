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
      const bitmap = await createImageBitmap(file, { resizeWidth: SIZE_PX * 2 }).catch(() => null);
      const context = canvas.current?.getContext('2d');
      if (bitmap && context && !isOver) {
        const side = Math.min(bitmap.width, bitmap.height);
        const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
        context.drawImage(bitmap, left, top, side, side, 0, 0, SIZE_PX, SIZE_PX);
      }
      bitmap?.close();
    }
  }, [file]);
  return (
    <canvas className="upload-preview" ref={canvas} width={SIZE_PX} height={SIZE_PX} aria-hidden="true" />
  );
}
