import type { RefundingRateLimiter } from '@portal/ports';
import type { AuditFacts, AuditLog } from '../audit.ts';
import type { EditorInvitations } from '../member.ts';
import type { RepositoryAccess } from '../repository-access.ts';
import type { ForSite, SiteRecords } from '../site-records.ts';
import type { SiteStorage } from '../stored-file.ts';

/** What every operation stands on. */
export interface OperationDeps {
  records: ForSite<SiteRecords>;
  /** Files of sites in buckets. */
  storage: ForSite<SiteStorage>;
  limiter: RefundingRateLimiter;
  invitations: EditorInvitations;
  audit: AuditLog;
  now(): Date;
  /** Takes one line of the log. */
  log(line: string): void;
}

/** The site that asks. Everything an operation reads or writes is of this one. */
export interface CallingSite {
  siteId: string;
  /** Its public address; null before it has one, or where only the site itself knows. */
  url: string | null;
  /** The site's own repository. */
  repository: RepositoryAccess;
}

/** One call of an operation. */
export interface OperationCall<Actor = unknown> {
  deps: OperationDeps;
  site: CallingSite;
  /** Who acts, as the row's access names them. */
  actor: Actor;
  /** The site's own records and files. */
  records: SiteRecords;
  storage: SiteStorage;
  /** Adds facts to the call's audit entry, if it gets one. */
  note(facts: AuditFacts): void;
}
