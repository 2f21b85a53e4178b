/** The entries of a ZIP archive, as its directory lists them. Nothing is decompressed. */
export interface ZipEntries {
  /** Paths of the first entries. */
  names: readonly string[];
  /** The content of an uncompressed first entry called `mimetype`; null: there is none. @see OpenDocument 1.3, part 2, 3.3 */
  mimetype: string | null;
}

/** The maximum number of entries whose names are read, and the maximum length of a name. */
const MAX_NAMES = 20_000;
const LONGEST_NAME = 200;

/** The size of the record at the end, and of the longest comment behind it. */
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_HEADER = 0x02014b50;
const DIRECTORY_END = 0x06054b50;

/** A value of the end record that stands in another place, for archives over 4 GB or with more than 65,535 entries. */
const ELSEWHERE = 0xffffffff;

/** Whether a file begins as a ZIP archive with at least one entry. @see APPNOTE.TXT 4.3.7 */
export function beginsAsZip(bytes: Uint8Array): boolean {
  return bytes.byteLength > END_BYTES && viewOf(bytes).getUint32(0, true) === LOCAL_HEADER;
}

/** Reads the directory of a ZIP archive; null when the archive is incomplete. @see APPNOTE.TXT 4.3.12, 4.3.16 */
export function zipEntries(bytes: Uint8Array): ZipEntries | null {
  const view = viewOf(bytes);
  const end = endRecordAt(view);
  if (end === null) return null;
  const [count, size, start] = [
    view.getUint16(end + 10, true),
    view.getUint32(end + 12, true),
    view.getUint32(end + 16, true),
  ];
  if (start === ELSEWHERE || count === 0xffff) return { names: [], mimetype: null };
  if (start + size > end) return null;
  const names: string[] = [];
  let at = start;
  for (let index = 0; index < Math.min(count, MAX_NAMES); index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== DIRECTORY_HEADER) return null;
    const length = view.getUint16(at + 28, true);
    names.push(pathOf(asciiText(bytes, at + 46, Math.min(length, LONGEST_NAME))));
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return { names, mimetype: storedMimetype(bytes, view) };
}

/**
 * Where the record at the end begins. Its comment reaches to the end of the file; some programs and transfers append bytes to archives, so
 * that without such a record the last one is taken whose comment fits.
 */
function endRecordAt(view: DataView): number | null {
  const last = view.byteLength - END_BYTES;
  let withBytesAfter: number | null = null;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (view.getUint32(at, true) !== DIRECTORY_END) continue;
    const after = last - at - view.getUint16(at + 20, true);
    if (after === 0) return at;
    if (after > 0) withBytesAfter ??= at;
  }
  return withBytesAfter;
}

/** A path with slashes only between its parts: some programs write backslashes, or a slash at the beginning. */
function pathOf(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '');
}

function storedMimetype(bytes: Uint8Array, view: DataView): string | null {
  const [method, size, length, extra] = [8, 18, 26, 28].map((at) =>
    at === 18 ? view.getUint32(at, true) : view.getUint16(at, true),
  );
  if (method !== 0 || size === undefined || length !== 8 || extra === undefined) return null;
  if (asciiText(bytes, 30, length) !== 'mimetype' || size > LONGEST_NAME) return null;
  return asciiText(bytes, 30 + length + extra, size);
}

function asciiText(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
