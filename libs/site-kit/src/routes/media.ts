import { variantFile } from '@portal/content-core';
import { AppError } from '@portal/errors';
import { FOREVER } from '../request/caching.ts';
import { entityTag, isFresh, notModified } from '../request/conditional.ts';
import { publishedFile } from '../request/published-file.ts';
import { readOnly } from '../request/read-only.ts';
import { wholeTree } from '../request/site-content.ts';

/**
 * `/api/media/<id>/<width>.webp`: one size of a published picture. Open to everybody: ids are random and named only
 * where the viewer may see them. Only sizes that a manifest names are looked for.
 * @see contract "Client sites", decision order (2)
 */
export const ALL = readOnly(async ({ params, request }) => {
  const manifest = wholeTree.media.get(params.id ?? '');
  const variant = manifest?.variants.find(({ width }) => `${width}.webp` === params.path);
  if (!manifest || !variant) throw new AppError('not_found', 'There is no such picture.');
  const tag = entityTag(manifest.sha256, variant.width, variant.bytes);
  const headers = new Headers({ 'content-type': 'image/webp', 'cache-control': FOREVER, etag: tag });
  if (isFresh(request, tag)) return notModified(headers);
  const bytes = await publishedFile(variantFile(manifest.id, variant.width));
  headers.set('content-length', String(bytes.byteLength));
  return new Response(bytes, { headers });
});
