import { eq, sql } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { sites } from '../schema/index.ts';

/** A repository, by the code host's id or by name: older records have no id. */
interface Named {
  repositoryId: string;
  owner: string;
  repo: string;
}

/** Tells repositories that have a site of that installation, one that is being taken down included. @throws AppError `upstream_unavailable` */
export async function adoptedRepositories(
  database: Database,
  installationId: string,
): Promise<(repository: Named) => boolean> {
  const name = sql<string>`lower(${sites.owner} || '/' || ${sites.repo})`;
  const rows = await database.run((orm) =>
    orm
      .select({ repositoryId: sites.repositoryId, name })
      .from(sites)
      .where(eq(sites.installationId, installationId)),
  );
  const known = new Set(rows.flatMap((row) => [row.repositoryId, row.name]));
  return ({ repositoryId, owner, repo }) =>
    known.has(repositoryId) || known.has(`${owner}/${repo}`.toLowerCase());
}
