import type { FailureCode } from '@portal/errors';
import type { SiteRecord } from './site.ts';

/** Further facts of an entry; free of content, secrets and email addresses. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>;

/** The facts by which an entry names its site and its app. Those of the caller win over what the log finds. */
export const NAMING_FACTS: readonly string[] = ['siteName', 'siteSubdomain', 'appName'];

/** The site that an entry is about, for callers that may have deleted it by the time the entry is written. */
export const siteFacts = ({ name, subdomain }: Pick<SiteRecord, 'name' | 'subdomain'>): AuditFacts => ({
  siteName: name,
  siteSubdomain: subdomain,
});

/** An action, successful or failed. */
export interface AuditEntry {
  at: Date;
  /** Platform user id; null for an editor of a client site, who is named in `details.member`. */
  actorUserId: string | null;
  /** OAuth client that acted for the user, or null. */
  clientId: string | null;
  siteId: string | null;
  /** A tool's name, or `site.<operation>`. */
  action: string;
  /** Null: the action succeeded. */
  failure: FailureCode | null;
  details?: AuditFacts;
}

/**
 * Writes audit entries. The log adds the names of the site and the app to the facts, as `siteName`, `siteSubdomain` and `appName`.
 * The caller decides whether a failed write fails the action it records. */
export interface AuditLog {
  /** Times out within seconds. @throws AppError `upstream_unavailable` */
  write(entry: AuditEntry): Promise<void>;
}
