/** The UTF-8 bytes of `text`. */
export function toUtf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/**
 * The text of UTF-8 `bytes`, without a byte-order mark at its start, which some editors write and no reader of JSON has to accept;
 * null when they are not UTF-8. @see RFC 8259 section 8.1
 */
export function fromUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
