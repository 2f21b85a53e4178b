import { z } from 'zod';
import { StoredAudienceName } from './audience.ts';
import { SectionLock } from './section-lock.ts';
import type { SiteRepository } from './site.ts';

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

/** What publishing needs: the same, and the id of the mark on the draft. */
export const PublishingAccess = z.strictObject({ ...WritingAccess.shape, mark: z.nullable(z.string()) });
export type PublishingAccess = z.output<typeof PublishingAccess>;

/** The site's repository, for a member. */
export interface MemberRepository extends RepositoryAccess {
  /** `open('write')`, the audiences and the locks, in one call. @throws AppError */
  openForWriting(): Promise<WritingAccess>;
  /** The same for members who may publish. @throws AppError `forbidden` */
  openForPublishing(): Promise<PublishingAccess>;
}

/** The value of the Authorization header by which git hosts accept a token. */
export function basicAuthorization(token: string): string {
  return `Basic ${btoa(`x-access-token:${token}`)}`;
}

/** The address of a repository over smart HTTP; `origin` is that of its code host. */
export function cloneUrl(origin: string, { owner, repo }: Pick<SiteRepository, 'owner' | 'repo'>): string {
  return `${origin.replace(/\/$/, '')}/${owner}/${repo}.git`;
}

/** Mints tokens of the code host's app. */
export interface RepositoryTokens {
  /** A new token for that repository only. @throws AppError */
  mint(scope: {
    installationId: number;
    owner: string;
    repo: string;
    repositoryId: string | null;
    contents: RepositoryPermission;
  }): Promise<{ token: string }>;
}

/** The value of the Authorization header for one repository, with a new token. @throws AppError as `mint` */
export async function mintAuthorization(
  tokens: RepositoryTokens,
  { owner, repo, repositoryId, installationId }: Omit<SiteRepository, 'publishedBranch'>,
  contents: RepositoryPermission,
): Promise<string> {
  const scope = { installationId: Number(installationId), owner, repo, repositoryId, contents };
  return basicAuthorization((await tokens.mint(scope)).token);
}
