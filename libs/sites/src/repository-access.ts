import { z } from 'zod';
import { StoredAudienceName } from './audience.ts';
import { SectionLock } from './section-lock.ts';

export const RepositoryPermission = z.enum(['read', 'write']);
export type RepositoryPermission = z.output<typeof RepositoryPermission>;

/** Short-lived access to a site's repository. */
export const RepositoryGrant = z.strictObject({
  /** Address of the repository over smart HTTP. */
  url: z.url(),
  /** Value of the Authorization header. Never logged. */
  authorization: z.string(),
  publishedBranch: z.string(),
});
export type RepositoryGrant = z.output<typeof RepositoryGrant>;

/** Opens the repository named in the site's record. */
export interface RepositoryAccess {
  /** @throws AppError */
  open(permission: RepositoryPermission): Promise<RepositoryGrant>;
}

/** What a change of the site's content needs, read together. */
export const WritingAccess = z.strictObject({
  grant: RepositoryGrant,
  /** Names of the site's audiences: content cannot name another one. */
  audiences: z.array(StoredAudienceName),
  /** Every live lock of the site. They are advice: empty also while they cannot be read. */
  locks: z.array(SectionLock),
});
export type WritingAccess = z.output<typeof WritingAccess>;

/** The site's repository, for a member. */
export interface MemberRepository extends RepositoryAccess {
  /** `open('write')`, the audiences and the locks, in one call. @throws AppError */
  openForWriting(): Promise<WritingAccess>;
}

/** The value of the Authorization header by which git hosts accept a token. */
export function basicAuthorization(token: string): string {
  return `Basic ${btoa(`x-access-token:${token}`)}`;
}
