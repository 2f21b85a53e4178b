import { readOnly } from '../request/read-only.ts';

/** `/edit/…`: everything an editor does begins at `/edit`. */
export const ALL = readOnly(
  () =>
    new Response(null, { status: 302, headers: { location: '/edit', 'cache-control': 'private, no-store' } }),
);
