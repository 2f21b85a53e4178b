import type { FailureCode } from '@portal/errors';
import { z } from 'zod';
import type { PlatformUser } from './platform-user.ts';

/** The outcome of the recorded action. */
export const AuditOutcome = z.enum(['ok', 'failed']);
export type AuditOutcome = z.output<typeof AuditOutcome>;

/** Filters of a list of entries. An empty text filters nothing. */
export interface AuditFilter {
  /** Whole email, in any case, of a user or of a member of a site's team, or the id of either. */
  actor: string;
  /** Subdomain, also a former one of a site that was deleted, or id. */
  site: string;
  /** The exact action. */
  action: string;
  outcome: AuditOutcome | null;
  /** From this moment on. */
  from: Date | null;
  /** Up to this moment, exclusive. */
  until: Date | null;
}

/** Which page of which list; the newest entry comes first. */
export interface AuditQuery extends AuditFilter {
  /** `next` of the previous page. An invalid value gives the first page. */
  after: string | null;
  limit: number;
}

/** An entry as lists show it. */
export interface AuditRow {
  entryId: string;
  at: Date;
  /** Null: the platform itself, or an editor of a client site, who is named in `details.member`. */
  actorUserId: string | null;
  /** Also of a user who was deleted; null where no record has it. */
  actorEmail: string | null;
  actorIsDeleted: boolean;
  /** Email of the user whom `details.user` names by id, also of a deleted one; null where no record has it. */
  userEmail: string | null;
  /** Email of the member of a site's team whom `details.member` names by id, also of a former one; null where no record has it. */
  memberEmail: string | null;
  /** As `memberEmail`, for `details.target`. */
  targetEmail: string | null;
  /** OAuth client that acted for the person, or null. */
  clientId: string | null;
  /** The current name, or the one that the entry recorded. */
  clientName: string | null;
  siteId: string | null;
  /** The current name, or the one that the entry recorded; null when neither exists. */
  siteName: string | null;
  siteSubdomain: string | null;
  /** False once the site is deleted, and for an entry about no site. */
  siteExists: boolean;
  action: string;
  /** Null: the action succeeded. */
  failure: FailureCode | null;
  details: Readonly<Record<string, unknown>>;
}

/** One page of the list. */
export interface AuditPage {
  entries: AuditRow[];
  /** Where the next page begins; null on the last one. */
  next: string | null;
}

/** Reads the audit log, for admins only: it is empty for others. Both methods throw `AppError` `upstream_unavailable`. */
export interface AuditReader {
  list(reader: Pick<PlatformUser, 'userId'>, query: AuditQuery): Promise<AuditPage>;
  /** All actions in the log, by name. */
  actions(reader: Pick<PlatformUser, 'userId'>): Promise<string[]>;
}
