import type { Session } from '@portal/auth-provider';
import { ImageManifest, mediaFile, variantFile } from '@portal/content-core';
import { findInCachedDraft } from './cached-draft-files.ts';
import type { SiteParts } from '../site-parts.ts';

/** The size of an image that a path such as `640.webp` names; undefined when it has none such. */
export function variantOf(
  manifest: ImageManifest,
  path: string,
): ImageManifest['variants'][number] | undefined {
  return manifest.variants.find(({ width }) => `${width}.webp` === path);
}

/**
 * An image that only the draft has, for an editor; null when there is none, and for everybody else.
 * @throws AppError as opening the repository does
 */
export async function draftImage(
  session: Session,
  site: Pick<SiteParts, 'content' | 'elapsed'>,
  { id, path }: { id: string; path: string },
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!/^[\da-f]{32}$/.test(id)) return null;
  return findInCachedDraft(session, site, async (files) => {
    const manifest = ImageManifest.safeParse(await files.json(mediaFile(id)));
    const variant = manifest.success ? variantOf(manifest.data, path) : undefined;
    return variant ? files.bytes(variantFile(id, variant.width)) : null;
  });
}
