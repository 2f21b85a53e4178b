import { z } from 'zod';

export const RepositoryPermission = z.enum(['read', 'write']);
export type RepositoryPermission = z.output<typeof RepositoryPermission>;

/** Access to a site's repository, for a few minutes. */
export const RepositoryGrant = z.strictObject({
  /** Address of the repository over smart HTTP. */
  url: z.url(),
  /** Value of the Authorization header. Never logged. */
  authorization: z.string(),
  publishedBranch: z.string(),
});
export type RepositoryGrant = z.output<typeof RepositoryGrant>;

/** Opens one site's own repository, by its record. */
export interface RepositoryAccess {
  /** @throws AppError */
  open(permission: RepositoryPermission): Promise<RepositoryGrant>;
}

/** The value of the Authorization header in which git hosts take a token. */
export function basicAuthorization(token: string): string {
  return `Basic ${btoa(`x-access-token:${token}`)}`;
}
