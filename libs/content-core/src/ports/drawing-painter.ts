/** A drawing of our own to be painted. */
export interface PaintedDrawing {
  /** Pixels. */
  width: number;
  height: number;
  /** An SVG of that size. */
  svg: string;
  /** An image, WebP or SVG, that is painted over it, as large as fits its box, at the left and in the middle of its height. */
  over?: { bytes: Uint8Array; left: number; top: number; width: number; height: number; isCentred?: boolean };
}

/** Paints drawings as PNG. */
export interface DrawingPainter {
  /** @throws AppError `input` for an image that cannot be decoded, `upstream_unavailable` when too many drawings wait */
  paint(drawing: PaintedDrawing): Promise<Uint8Array<ArrayBuffer>>;
}
