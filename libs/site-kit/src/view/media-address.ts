import type { ImageManifest } from '@portal/content-core';

/**
 * Where one size of an image is served; `width` in pixels. The query changes with the image, so that the answer may
 * be cached for ever.
 */
export function mediaAddress(manifest: ImageManifest, width: number): string {
  return `/api/media/${manifest.id}/${width}.webp?v=${manifest.sha256.slice(0, 10)}`;
}

/** Where the drawing of an image that is one is served. */
export function vectorAddress({ id, sha256 }: ImageManifest): string {
  return `/api/media/${id}/image.svg?v=${sha256.slice(0, 10)}`;
}

/** Where a document is served. */
export function documentAddress(id: string): string {
  return `/api/document-file/${id}`;
}

/** Where the PDF that was rendered of a document is served. */
export function documentPdfAddress(id: string): string {
  return `/api/document-pdf/${id}`;
}
