import { type AuditFilter, AuditOutcome } from '@portal/sites';
import { listAddress } from '../lists/list-query.ts';

/** Filters and page of the audit log. They are in the address, so that a view can be bookmarked and shared. */
export interface AuditView {
  actor: string;
  site: string;
  action: string;
  outcome: AuditOutcome | null;
  /** Days in UTC, `2026-03-01`, both inclusive; empty: no limit. */
  from: string;
  to: string;
  after: string | null;
}

export const WHOLE_LOG: AuditView = {
  actor: '',
  site: '',
  action: '',
  outcome: null,
  from: '',
  to: '',
  after: null,
};
const LONGEST = 200;
const DAY_MS = 86_400_000;
const DAY = /^[12]\d{3}-\d{2}-\d{2}$/;

/** Reads the view from an address. Values that cannot be are ignored. */
export function readAuditView(params: URLSearchParams): AuditView {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, LONGEST);
  return {
    actor: text('actor'),
    site: text('site'),
    action: text('action'),
    outcome: AuditOutcome.safeParse(params.get('outcome')).data ?? null,
    from: day(text('from')),
    to: day(text('to')),
    after: params.get('after') || null,
  };
}

/** The address of a view, or of its export. */
export function auditAddress(view: AuditView, path = '/audit'): string {
  return listAddress(path, { ...view });
}

/** The filter of the store for a view. */
export function auditFilter({ actor, site, action, outcome, from, to }: AuditView): AuditFilter {
  return {
    actor,
    site,
    action,
    outcome,
    from: from === '' ? null : new Date(from),
    until: to === '' ? null : new Date(Date.parse(to) + DAY_MS),
  };
}

/** Whether the view has a filter. */
export const isNarrowed = (view: AuditView): boolean => auditAddress({ ...view, after: null }) !== '/audit';

/** The day if it exists in the calendar; empty for the 31st of February. */
function day(text: string): string {
  const at = DAY.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : '';
}
