import { contentOperations, MAX_LISTED_REDIRECTS, redirectsCsv } from '@portal/content-core';
import { apiRoute } from '../../handlers/api-route.ts';
import { runContent } from '../../handlers/content-call.ts';
import { queryOf } from '../../handlers/parse-call.ts';
import { PRIVATE } from '../../http/caching.ts';

/** `GET /api/redirects`: the redirects of the draft, for editors; with `format=csv` those of the list as a file. */
export const ALL = apiRoute<'/api/redirects'>({
  async GET(call) {
    const { format, ...query } = queryOf(call);
    const list = await runContent(call, contentOperations.listRedirects, {
      limit: MAX_LISTED_REDIRECTS,
      ...query,
    });
    return format === 'csv'
      ? csvFile(redirectsCsv(list.redirects.filter(({ former }) => !former)))
      : { body: list };
  },
});

/** With a byte-order mark, without which spreadsheets take other letters than ASCII for others. */
function csvFile(text: string): Response {
  return new Response(`\uFEFF${text}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="redirects.csv"',
      'cache-control': PRIVATE,
    },
  });
}
