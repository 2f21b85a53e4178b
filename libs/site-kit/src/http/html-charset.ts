import { isUtf8 } from 'node:buffer';

/** How much of a page is searched for what it says of its encoding. @see HTML standard, "prescan a byte stream" */
const SEARCHED = 1024;

const DECLARED = /<meta\s[^>]*?charset\s*=[\s"']*([\w.:-]+)/i;

/** What browsers take bytes for that are no UTF-8 and say nothing else. */
const FALLBACK = 'windows-1252';

/**
 * The encoding of an HTML document, for the header of its answer, which outweighs what the document says itself: UTF-8 if its bytes
 * are that, otherwise what it declares. Office programs write pages in the encoding of their system.
 */
export function htmlCharset(bytes: Uint8Array): string {
  if (isUtf8(bytes)) return 'utf-8';
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, SEARCHED));
  const declared = encodingNamed(DECLARED.exec(start)?.[1] ?? FALLBACK);
  return /^utf-/.test(declared) ? FALLBACK : declared;
}

/** The standard's name of an encoding. */
function encodingNamed(label: string): string {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return FALLBACK;
  }
}
