import { variantFile, type ImageManifest } from '@portal/content-core';
import { AppError } from '@portal/errors';
import { FOREVER, PRIVATE } from '../http/caching.ts';
import { entityTag, isFresh, notModified } from '../http/conditional.ts';
import { publishedFile } from '../site/published/published-file.ts';
import { wholeTree } from '../site/published/site-content.ts';
import { type ApiCall, apiRoute } from '../handlers/api-route.ts';
import { previewDraft } from '../site/draft/preview-draft.ts';
import { draftImage, variantOf } from '../site/draft/draft-image.ts';

/**
 * `/api/media/<id>/<width>.webp`: one size of an image. Published ones are open to everyone and cached for ever: ids are
 * random and named only where the viewer may see them. Editors also get what is only on the draft, uncached. Only
 * sizes that a manifest names are looked for.
 * @see contract "Client sites", decision order (2)
 */
export const ALL = apiRoute<'/api/media/[id]/[...path]'>({
  async GET(call) {
    const { id = '', path = '' } = call.context.params;
    const published = wholeTree.media.get(id);
    if (published && variantOf(published, path)) return publishedImage(call, published, path);
    const previewed = await previewedImage(call, id, path);
    if (previewed) return previewed;
    const draft = await draftImage(call.session, call.site, { id, path });
    if (draft) return privateImage(draft);
    throw new AppError('not_found', 'There is no such image.');
  },
});

async function publishedImage(
  { context: { request } }: ApiCall,
  manifest: ImageManifest,
  path: string,
): Promise<Response> {
  const variant = variantOf(manifest, path);
  if (!variant) throw new AppError('not_found', 'There is no such image.');
  const tag = entityTag(manifest.sha256, variant.width, variant.bytes);
  const headers = new Headers({ 'content-type': 'image/webp', 'cache-control': FOREVER, etag: tag });
  if (isFresh(request, tag)) return notModified(headers);
  const bytes = await publishedFile(variantFile(manifest.id, variant.width));
  headers.set('content-length', String(bytes.byteLength));
  return new Response(bytes, { headers });
}

/** An image that only the draft has and a preview shows; null for every other one. */
async function previewedImage(
  { site, session, context }: ApiCall,
  id: string,
  path: string,
): Promise<Response | null> {
  if (session.preview === null) return null;
  const manifest = context.locals.portal.tree.media.get(id);
  const variant = manifest && variantOf(manifest, path);
  const draft = variant && (await previewDraft(session.preview, site));
  const bytes = draft && (await (await draft.files()).bytes(variantFile(id, variant.width)));
  return bytes ? privateImage(bytes) : null;
}

function privateImage(bytes: Uint8Array<ArrayBuffer>): Response {
  return new Response(bytes, { headers: { 'content-type': 'image/webp', 'cache-control': PRIVATE } });
}
