import type { RefundingRateLimiter } from '@portal/ports';
import type { AccountLinks } from '../account-links.ts';
import type { AuditFacts, AuditLog } from '../audit.ts';
import type { AccountTokens } from '../editor-session.ts';
import type { LiveHints } from '../live-hint.ts';
import type { EditorMails } from '../mail/editor-mails.ts';
import type { RepositoryAccess } from '../repository-access.ts';
import type { ForSite, SiteRecords } from '../site-records.ts';
import type { SiteStorage } from '../stored-file.ts';

/** What every operation needs. */
export interface OperationDeps {
  records: ForSite<SiteRecords>;
  /** Files of sites in buckets. */
  storage: ForSite<SiteStorage>;
  limiter: RefundingRateLimiter;
  mails: EditorMails;
  accounts: AccountLinks;
  accountTokens: AccountTokens;
  liveHints: LiveHints;
  audit: AuditLog;
  now(): Date;
  /** Writes one log line. */
  log(line: string): void;
}

/** The calling site. An operation reads and writes only its data. */
export interface CallingSite {
  siteId: string;
  /** Its name in the platform's records; null where only the site has one. */
  name: string | null;
  /** Its public address; null before it has one, or when only the site knows it. */
  url: string | null;
  /** Whether its kit checks who may publish. */
  checksPublishing: boolean;
  /** The site's own repository. */
  repository: RepositoryAccess;
}

/** One call of an operation. */
export interface OperationCall<Actor = unknown> {
  deps: OperationDeps;
  site: CallingSite;
  /** The actor, as the row's access defines it. */
  actor: Actor;
  /** The site's own records and files. */
  records: SiteRecords;
  storage: SiteStorage;
  /** Adds facts to the call's audit entry, if it has one. */
  note(facts: AuditFacts): void;
}
