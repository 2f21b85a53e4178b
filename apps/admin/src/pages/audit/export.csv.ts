import type { APIRoute } from 'astro';
import { auditCsv } from '../../audit/audit-csv.ts';
import { auditFilter, readAuditView } from '../../audit/audit-view.ts';
import { requireAdmin } from '../../server/require-admin.ts';
import { runningAdmin } from '../../running-admin.ts';
import { audited } from '../../audit/audited.ts';

/** `GET /audit/export.csv` with the filters of the page: the entries as a file. */
export const GET: APIRoute = async ({ locals, url }) => {
  const user = requireAdmin(locals.user);
  const admin = runningAdmin();
  const view = readAuditView(url.searchParams);
  const names = Object.entries(view).flatMap(([name, value]) => (value ? [name] : []));
  return audited(
    admin,
    { user, siteId: null, action: 'audit.export', details: { filters: names.join(' ') } },
    async () => {
      const body = auditCsv((query) => admin.auditReader.list(user, query), auditFilter(view));
      const day = admin.now().toISOString().slice(0, 10);
      return new Response(body, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="audit-log-${day}.csv"`,
          'cache-control': 'no-store',
        },
      });
    },
  );
};
