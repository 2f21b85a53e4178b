import type { FailureCode } from '@portal/errors';

/** One call of a tool that got past access and limit. Holds no content and no e-mail address. */
export interface AuditEntry {
  at: Date;
  userId: string;
  clientId: string;
  tool: string;
  siteId: string | null;
  /** `ok`, or how it failed. */
  outcome: 'ok' | FailureCode;
}

/** Keeps what was done. @see contract "Audit log" */
export interface AuditLog {
  /** Gives up within seconds rather than keep the caller waiting. @throws AppError `upstream_unavailable` */
  record(entry: AuditEntry): Promise<void>;
}
