/** How many bytes of a file are read to detect its type. */
const LOOKED_AT = 1024;

/** The beginning of a file as lower-case text, without a byte-order mark and leading white space and comments. */
export function textStart(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes.subarray(0, LOOKED_AT)).toLowerCase();
  return withoutComments(text);
}

/** A text without white space and comments of HTML and XML at its beginning; empty when a comment has no end. */
export function withoutComments(text: string): string {
  let rest = text.trimStart();
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->');
    if (end === -1) return '';
    rest = rest.slice(end + 3).trimStart();
  }
  return rest;
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8';
}
