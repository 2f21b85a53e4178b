import { type GithubOptions, githubTemplateRepository } from '@portal/github';
import { pushFiles } from './push-files.ts';

/** The template to publish, and where. */
export interface Template {
  owner: string;
  repo: string;
  /** Makes the files, which takes a minute or two; `kit` is the version of the site kit in them. */
  make: () => Promise<{ files: ReadonlyMap<string, Uint8Array>; kit: string }>;
}

/** What publishing did. */
export interface Published {
  isNew: boolean;
  /** The commit that was pushed; null: the repository had these files already. */
  commit: string | null;
}

/**
 * Makes the template repository where there is none, gives it the files in one commit, and marks it as a template. The code host is
 * called first: while it refuses, no files are made.
 * @throws AppError of the code host, and `conflict` for a repository with files that is no template
 */
export async function publishTemplate(
  host: GithubOptions,
  { owner, repo, make }: Template,
): Promise<Published> {
  const repository = await githubTemplateRepository(host, { owner, repo });
  const { files, kit } = await make();
  const commit = await pushFiles(repository, files, `Template of client sites, with site kit ${kit}`);
  await repository.markAsTemplate();
  return { isNew: repository.isNew, commit };
}
