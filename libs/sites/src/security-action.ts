/**
 * Actions about who may enter, what they may do, with which key, and what was exported. The first words of their names say so, so that
 * an action that is added later is one of them by its name.
 */
const SECURITY =
  /^(?:user|signup|app|dashboard|deploy|audit|person|staff|second-factor|code-host\.(?:link|unlink|installation)|site\.(?:keys|members|sessions|credentials|previews|handover|settings|staff))(?:\.|$)/;

/** Whether the entries of an action are about security. They stay in the audit log longer than others. */
export const isSecurityAction = (action: string): boolean => SECURITY.test(action);

/** How long entries of the audit log stay, in months. */
export interface AuditTerms {
  /** All but those about security. */
  months: number;
  /** Those about security: an intrusion is often noticed months later, and then has to be traced. */
  securityMonths: number;
}

/** The fewest and the most months that a deployment may set. */
export const AUDIT_MONTHS = { least: 3, most: 60, usual: 12 } as const;

const SECURITY_MONTHS = 24;

/** The terms of a deployment that sets so many months; without a setting, a year. */
export const auditTerms = (months: number = AUDIT_MONTHS.usual): AuditTerms => ({
  months,
  securityMonths: Math.max(months, SECURITY_MONTHS),
});

/** The moment that many calendar months before another, in UTC; the last day of a month that is shorter. */
export function monthsBefore(at: Date, months: number): Date {
  const first = new Date(at);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() - months);
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(at.getUTCDate(), days));
  return first;
}
