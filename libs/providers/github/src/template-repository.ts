import { AppError } from '@portal/errors';
import { answerOf, checked, conflictIf, malformed } from './answers.ts';
import { type Api, type Opened, openApi, type RepositoryFacts } from './api.ts';
import { appClient, type GithubOptions } from './octokit.ts';

/** A repository's name at the code host. */
interface Name {
  owner: string;
  repo: string;
}

/** A repository to push to. */
export interface OpenRepository {
  /** Its address for git. */
  address: string;
  /** Good for an hour, for this installation's repositories. It must not be logged. */
  token: string;
  branch: string;
  /** Whether it was made just now. */
  isNew: boolean;
  /** Whether it is marked as one from which others can be generated. */
  isTemplate: boolean;
  /** Marks it as one from which others can be generated. */
  markAsTemplate(): Promise<void>;
}

/** What the platform's app needs to make a repository, push to it, and mark it as a template. */
const RIGHTS = { administration: 'write', contents: 'write', metadata: 'read' } as const;

const DESCRIPTION = 'The template of client sites';

/**
 * Opens the template repository with the app's own rights, and makes it, private and empty, when the account has none of that name.
 * @throws AppError `not_found` when the app is not installed on the account, `forbidden` when it may not make repositories there
 */
export async function githubTemplateRepository(options: GithubOptions, name: Name): Promise<OpenRepository> {
  const app = appClient(options);
  const installed = await answerOf(
    app.request('GET /users/{username}/installation', { username: name.owner }),
  );
  if (installed.status === 404)
    throw new AppError(
      'not_found',
      `The app is not installed on ${name.owner}, or there is no such account; install it there, on all repositories.`,
    );
  const opened = await openApi(options)({
    installationId: String(checked(installed, 'read').id),
    repository: null,
    permissions: RIGHTS,
  });
  if (!opened) throw malformed();
  const found = await find(opened.api, name);
  const facts = found ?? (await makeEmpty(opened.api, name, DESCRIPTION));
  return openRepository(opened, facts, found === null);
}

/** The repository, to be pushed to with the token that it was opened with. */
export function openRepository({ api, token }: Opened, facts: Facts, isNew: boolean): OpenRepository {
  if (typeof facts.clone_url !== 'string') throw malformed();
  const at = { owner: facts.owner.login, repo: facts.name };
  return {
    address: facts.clone_url,
    token,
    branch: facts.default_branch,
    isNew,
    isTemplate: facts.is_template === true,
    async markAsTemplate() {
      checked(await answerOf(api('PATCH /repos/{owner}/{repo}', { ...at, is_template: true })));
    },
  };
}

/** What is read of a repository that is pushed to. */
type Facts = RepositoryFacts & { clone_url: string; is_template?: boolean | null };

async function find(api: Api, name: Name): Promise<Facts | null> {
  const answer = await answerOf(api('GET /repos/{owner}/{repo}', { ...name }));
  if (answer.status === 404) return null;
  if (answer.status === 301)
    throw new AppError(
      'conflict',
      `${name.owner}/${name.repo} was renamed; set TEMPLATE_OWNER and TEMPLATE_REPO to its present name.`,
    );
  return checked(answer, 'read');
}

/**
 * Makes a repository of the organisation, private and empty.
 * @throws AppError `forbidden` when the app may not, `conflict` when the name is taken
 */
export async function makeEmpty(api: Api, { owner, repo }: Name, description: string): Promise<Facts> {
  const answer = await answerOf(
    api('POST /orgs/{org}/repos', { org: owner, name: repo, description, private: true }),
  );
  if (answer.status === 403 || answer.status === 404)
    throw new AppError(
      'forbidden',
      `The app may not make a repository in ${owner}: it is not an organisation, or has not accepted the permission "Administration: write". Make ${owner}/${repo} by hand, private and empty, and run this again.`,
      { cause: answer.failure },
    );
  conflictIf(
    answer,
    /already exists/i,
    `${owner} has a repository ${repo} that the app cannot reach; add it to the repositories of the app's installation.`,
  );
  return checked(answer);
}
