import { AppError } from '@portal/errors';
import { readOnly } from '../handlers/read-only.ts';
import { FOREVER } from '../http/caching.ts';
import { iconFile } from '../site/published/site-icons.ts';
import { theSite } from '../site/wiring/the-site.ts';

/** `/_portal/icon/<file>`: the icon of the site in one size, made of the image that an editor chose, or of its name and colour. */
export const ALL = readOnly(async ({ locals, params: { file = '' } }) => {
  const icon = await iconFile(file, (await theSite()).drawing);
  if (!icon) throw new AppError('not_found', 'There is no such icon.');
  locals.isDrawing = icon.type === 'image/svg+xml';
  return new Response(icon.bytes, {
    headers: { 'content-type': icon.type, 'cache-control': FOREVER },
  });
});
