import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../open-database.ts';

/** A repository, by the code host's id or by name: older records have no id. */
interface Named {
  repositoryId: string;
  owner: string;
  repo: string;
}

/** The repositories that already have a site, including one that is being deleted. @throws AppError `upstream_unavailable` */
export async function adoptedRepositories<Repository extends Named>(
  database: Database,
  repositories: readonly Repository[],
): Promise<Set<Repository>> {
  const rows = await database.run((orm) =>
    orm.execute<{ repositoryId: string | null; name: string }>(sql`
      select repository_id as "repositoryId", lower(owner || '/' || repo) as name from portal.sites
      where repository_id = any (${texts(repositories.map(({ repositoryId }) => repositoryId))})
        or lower(owner) = any (${texts(new Set(repositories.map(({ owner }) => owner.toLowerCase())))})
          and lower(repo) = any (${texts(repositories.map(({ repo }) => repo.toLowerCase()))})`),
  );
  const known = new Set(rows.flatMap(({ repositoryId, name }) => [repositoryId, name]));
  const isKnown = ({ repositoryId, owner, repo }: Named) =>
    known.has(repositoryId) || known.has(`${owner}/${repo}`.toLowerCase());
  return new Set(repositories.filter(isKnown));
}

const texts = (values: Iterable<string>): SQL =>
  sql`array(select json_array_elements_text(${JSON.stringify([...values])}::json))`;
