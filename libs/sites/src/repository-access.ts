import { z } from 'zod';

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

/** The value of the Authorization header by which git hosts accept a token. */
export function basicAuthorization(token: string): string {
  return `Basic ${btoa(`x-access-token:${token}`)}`;
}
