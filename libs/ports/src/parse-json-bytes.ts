/**
 * The value that JSON bytes stand for; undefined when they are not JSON in UTF-8. A signed body is verified as bytes, then parsed by this: a
 * byte-order mark before it is not skipped. @see RFC 8259 section 8.1
 */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
