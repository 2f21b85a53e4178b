const HEADER = 22;

/**
 * An icon file with one PNG of up to 256 pixels. @see https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10) (ICONDIR and
 * ICONDIRENTRY)
 */
export function icoFile(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(HEADER + png.byteLength);
  const view = new DataView(file.buffer);
  view.setUint16(2, 1, true);
  view.setUint16(4, 1, true);
  view.setUint8(6, size % 256);
  view.setUint8(7, size % 256);
  view.setUint16(10, 1, true);
  view.setUint16(12, 32, true);
  view.setUint32(14, png.byteLength, true);
  view.setUint32(18, HEADER, true);
  file.set(png, HEADER);
  return file;
}
