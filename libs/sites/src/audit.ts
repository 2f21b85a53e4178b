import type { FailureCode } from '@portal/errors';

/** Further facts of an entry; free of content, secrets and email addresses. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>;

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

/** Writes audit entries. The caller decides whether a failed write fails the action it records. */
export interface AuditLog {
  /** Times out within seconds. @throws AppError `upstream_unavailable` */
  write(entry: AuditEntry): Promise<void>;
}
