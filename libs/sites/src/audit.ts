import type { FailureCode } from '@portal/errors';

/** Facts of an entry besides who and what; free of content, secrets and email addresses. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>;

/** Something that was done, or tried. */
export interface AuditEntry {
  at: Date;
  /** Platform user id; null for an editor of a client site, who is named in `details.member`. */
  actorUserId: string | null;
  /** OAuth client that acted for the user, or null. */
  clientId: string | null;
  siteId: string | null;
  /** A tool's name, or `site.<operation>`. */
  action: string;
  /** Null: it was done. */
  failure: FailureCode | null;
  details?: AuditFacts;
}

/** Where entries are written. Best effort is the caller's: a failed write does not fail what it records. */
export interface AuditLog {
  /** Gives up within seconds. @throws AppError `upstream_unavailable` */
  write(entry: AuditEntry): Promise<void>;
}
