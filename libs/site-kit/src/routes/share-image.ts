import { AppError } from '@portal/errors';
import { readOnly } from '../handlers/read-only.ts';
import { REVALIDATE } from '../http/caching.ts';
import { entityTag, isFresh, notModified } from '../http/conditional.ts';
import { shareImageBytes } from '../site/published/share-images.ts';
import { theSite } from '../site/wiring/the-site.ts';

/**
 * `/_portal/share/<page>.png`: what link previews show of a published page that everybody may see. Its
 * address changes with it. No cache may keep it without asking, as the page may be for some audience tomorrow.
 */
export const ALL = readOnly(async ({ params: { file = '' }, request }) => {
  const [, id = ''] = /^([\w-]+)\.png$/.exec(file) ?? [];
  const found = await shareImageBytes(id, await theSite());
  if (!found) throw new AppError('not_found', 'There is no such image.');
  const headers = new Headers({
    'content-type': 'image/png',
    'cache-control': REVALIDATE,
    etag: entityTag(file, found.version),
  });
  if (isFresh(request, headers.get('etag') ?? '')) return notModified(headers);
  return new Response(found.bytes, { headers });
});
