import type { Disposition } from '../ports/object-store.ts';

/**
 * The `Content-Disposition` header that lets browsers show a file or save it, with the name `fileName` in any script.
 * @see RFC 6266, RFC 8187
 */
export function contentDisposition(fileName: string, disposition: Disposition = 'inline'): string {
  const plain = fileName.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%/]/g, '_');
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
