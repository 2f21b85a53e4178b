import type { ImageManifest } from '@portal/content-core';
import { AppError } from '@portal/errors';
import { FOREVER, PRIVATE } from '../http/caching.ts';
import { entityTag, isFresh, notModified } from '../http/conditional.ts';
import { publishedFile } from '../site/published/published-file.ts';
import { wholeTree } from '../site/published/site-content.ts';
import { type ApiCall, apiRoute } from '../handlers/api-route.ts';
import { previewDraft } from '../site/draft/preview-draft.ts';
import { type DraftImage, draftImage, type ImageFile, imageFileOf } from '../site/draft/draft-image.ts';

/**
 * `/api/media/<id>/<width>.webp` and `/api/media/<id>/image.svg`: one file of an image. Published ones are open to everyone and cached for
 * ever: ids are random and named only where the viewer may see them. Editors also get what is only on the draft, uncached. Only
 * files that a manifest names are looked for. A drawing may do nothing, and load nothing, where somebody opens its address.
 * @see contract "Client sites", decision order (2)
 */
export const ALL = apiRoute<'/api/media/[id]/[...path]'>({
  async GET(call) {
    const { id = '', path = '' } = call.context.params;
    call.context.locals.isDrawing = path.endsWith('.svg');
    const published = wholeTree.media.get(id);
    const file = published && imageFileOf(published, path);
    if (published && file) return publishedImage(call, published, file);
    const draft =
      (await previewedImage(call, id, path)) ?? (await draftImage(call.session, call.site, { id, path }));
    if (draft) return privateImage(draft);
    throw new AppError('not_found', 'There is no such image.');
  },
});

async function publishedImage(
  { context: { request } }: ApiCall,
  { sha256 }: ImageManifest,
  { file, type, width, bytes: length }: ImageFile,
): Promise<Response> {
  const tag = entityTag(sha256, width, length);
  const headers = new Headers({ 'content-type': type, 'cache-control': FOREVER, etag: tag });
  if (isFresh(request, tag)) return notModified(headers);
  const bytes = await publishedFile(file);
  headers.set('content-length', String(bytes.byteLength));
  return new Response(bytes, { headers });
}

/** An image that only the draft has and a preview shows; null for every other one. */
async function previewedImage(
  { site, session, context }: ApiCall,
  id: string,
  path: string,
): Promise<DraftImage | null> {
  if (session.preview === null) return null;
  const manifest = context.locals.portal.tree.media.get(id);
  const found = manifest && imageFileOf(manifest, path);
  const draft = found && (await previewDraft(session.preview, site));
  const bytes = draft && (await (await draft.files()).bytes(found.file));
  return bytes ? { bytes, type: found.type } : null;
}

function privateImage({ bytes, type }: DraftImage): Response {
  return new Response(bytes, { headers: { 'content-type': type, 'cache-control': PRIVATE } });
}
