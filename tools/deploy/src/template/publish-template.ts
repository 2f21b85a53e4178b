import { type GithubOptions, githubTemplateRepository } from '@portal/github';
import { pushFiles } from './push-files.ts';

/** The template to publish, and where. */
export interface Template {
  owner: string;
  repo: string;
  files: ReadonlyMap<string, Uint8Array>;
  /** The version of the site kit in it. */
  kit: string;
}

/** What publishing did. */
export interface Published {
  isNew: boolean;
  /** The commit that was pushed; null: the repository had these files already. */
  commit: string | null;
}

/**
 * Makes the template repository where there is none, gives it these files in one commit, and marks it as a template.
 * @throws AppError of the code host, and `conflict` for a repository with files that is no template
 */
export async function publishTemplate(
  host: GithubOptions,
  { owner, repo, files, kit }: Template,
): Promise<Published> {
  const repository = await githubTemplateRepository(host, { owner, repo });
  const commit = await pushFiles(repository, files, `Template of client sites, with site kit ${kit}`);
  await repository.markAsTemplate();
  return { isNew: repository.isNew, commit };
}
