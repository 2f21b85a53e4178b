import { type SQL, sql } from 'drizzle-orm';

/** Repositories that the code host reported, as rows `reported` of a statement. */
export function reportedRepositories(
  repositories: readonly { repositoryId: string; owner: string; repo: string }[],
): SQL {
  const rows = repositories.map(({ repositoryId, owner, repo }) => ({ id: repositoryId, owner, repo }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as told(id text, owner text, repo text)`;
}

/**
 * Whether the row `reported` is the repository of the site `s`: by its id, or by its name when the record has no id yet and no other
 * record has this id.
 */
export const isRepositoryOf = sql`(
  s.repository_id = told.id
  or s.repository_id is null and lower(s.owner) = lower(told.owner) and lower(s.repo) = lower(told.repo)
    and not exists (select from portal.sites other where other.repository_id = told.id)
)`;
