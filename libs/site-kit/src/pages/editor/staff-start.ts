import type { StartStaff } from '@portal/editor/start';
import type { PageCall } from '../page-call.ts';

/** What somebody of the agency is shown of their session; nothing for everyone else. */
export function staffStart({ session, site }: Pick<PageCall, 'session' | 'site'>): { staff?: StartStaff } {
  const dashboard = session.staffUntil === undefined ? null : site.dashboard();
  if (session.staffUntil === undefined || dashboard === null) return {};
  return { staff: { until: session.staffUntil.toISOString(), dashboard } };
}
