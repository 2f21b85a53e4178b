import type { RepositoryGrant } from '@portal/auth-provider';
import type { RateLimiter } from '@portal/ports';
import type { AuditFacts, AuditTrail, EditorInvitations, SiteRecords } from './ports/index.ts';

/** What every operation stands on. */
export interface BrokerDeps {
  records: SiteRecords;
  limiter: RateLimiter;
  invitations: EditorInvitations;
  audit: AuditTrail;
  now(): Date;
  /** Takes one line of the log. */
  log(line: string): void;
}

/** The site that asks. Everything an operation reads or writes is of this one. */
export interface CallingSite {
  siteId: string;
  /** Its public address; null before it has one, or where only the site itself knows. */
  url: string | null;
  /** A way into the site's own repository. @throws AppError */
  openRepository(permission: 'read' | 'write'): Promise<RepositoryGrant>;
}

/** One call of an operation. */
export interface BrokerCall {
  deps: BrokerDeps;
  site: CallingSite;
  /** Adds facts to the call's audit entry, if it gets one. */
  note(facts: AuditFacts): void;
}
