/** The tag of the orientation, and the type of its value, a 16-bit integer. @see CIPA DC-008 (Exif 2.32), 4.6.4 */
const ORIENTATION = 0x0112;
const SHORT = 3;

/** The maximum number of fields that are read. */
const MAX_FIELDS = 500;

/** How an image is turned, 2 to 8, by its Exif data, which begin with the TIFF header; null when it is upright or does not say. */
export function exifOrientation(tiff: Uint8Array): number | null {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (view.byteLength < 14) return null;
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return null;
  const isLittle = order === 0x4949;
  const start = view.getUint32(4, isLittle);
  if (start + 2 > view.byteLength) return null;
  const count = Math.min(view.getUint16(start, isLittle), MAX_FIELDS);
  for (let index = 0; index < count; index += 1) {
    const at = start + 2 + index * 12;
    if (at + 12 > view.byteLength) return null;
    if (view.getUint16(at, isLittle) !== ORIENTATION || view.getUint16(at + 2, isLittle) !== SHORT) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 2 && value <= 8 ? value : null;
  }
  return null;
}

/** Exif data with nothing but the orientation. */
export function orientationOnly(orientation: number): Uint8Array<ArrayBuffer> {
  const tiff = new DataView(new ArrayBuffer(26));
  tiff.setUint32(0, 0x4d4d002a);
  tiff.setUint32(4, 8);
  tiff.setUint16(8, 1);
  tiff.setUint16(10, ORIENTATION);
  tiff.setUint16(12, SHORT);
  tiff.setUint32(14, 1);
  tiff.setUint16(18, orientation);
  return new Uint8Array(tiff.buffer);
}
