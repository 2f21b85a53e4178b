import type { FailureCode } from '@portal/errors';

/** What an entry tells beside who and what; free of content, secrets and e-mails. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>;

/** Something that a client site had done, or tried. */
export interface AuditEntry {
  at: Date;
  /** A platform user; editors of client sites are none and stand in `details.member`. */
  actorUserId: null;
  clientId: null;
  siteId: string;
  /** `site.<operation>` */
  action: string;
  /** Null: it was done. */
  failure: FailureCode | null;
  details: AuditFacts;
}

/** Where it is written down. */
export interface AuditTrail {
  /** @throws AppError `upstream_unavailable` */
  write(entry: AuditEntry): Promise<void>;
}
