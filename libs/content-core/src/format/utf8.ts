/*
 * The two globals of every JavaScript runtime that the core needs, declared here so that no runtime's whole set of
 * globals has to be in scope.
 */
declare const TextEncoder: new () => { encode(text: string): Uint8Array };
declare const TextDecoder: new (
  label: 'utf-8',
  options: { fatal: boolean; ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

/** The UTF-8 bytes of `text`. */
export function toUtf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** The text of UTF-8 `bytes`, byte-order mark kept; null when they are not UTF-8. */
export function fromUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
