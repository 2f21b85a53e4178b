import { AppError, isAppError } from '@portal/errors';
import type { CodeHost, HostedRepository, RepositoryAddress, RepositoryIdentity } from '@portal/provisioning';
import { answerOf, checked, conflictIf, isElsewhere, malformed } from './answers.ts';
import { type Api, openApi, type Permissions, type RepositoryFacts } from './api.ts';
import { putKey, putHook, removeHooks, removeKeys } from './repository-access.ts';
import type { GithubOptions } from './octokit.ts';

const NAME_TAKEN = /name already exists/i;
const LOOK = { contents: 'read', metadata: 'read' } as const;
const ADMINISTER = { administration: 'write', metadata: 'read' } as const;
const HOOKS = { repository_hooks: 'write', metadata: 'read' } as const;
/**
 * The template is read with the same token. It cannot be limited to one repository, since the new one does not exist
 * yet.
 */
const GENERATE = { administration: 'write', contents: 'read', metadata: 'read' } as const;

/** Commit of a branch; null while the repository is empty. */
async function headOf(api: Api, { owner, repo, branch }: HostedRepository): Promise<string | null> {
  const answer = await answerOf(api('GET /repos/{owner}/{repo}/branches/{branch}', { owner, repo, branch }));
  if (answer.status === 404 || answer.status === 409) return null;
  const sha: unknown = checked(answer, 'read').commit?.sha;
  if (typeof sha !== 'string') throw malformed();
  return sha;
}

function described(installationId: string, facts: RepositoryFacts): HostedRepository {
  if (!/^\d+$/.test(String(facts.id)) || typeof facts.owner?.login !== 'string') throw malformed();
  return {
    installationId,
    repositoryId: String(facts.id),
    owner: facts.owner.login,
    repo: facts.name,
    description: facts.description ?? '',
    branch: facts.default_branch,
    commit: null,
    archived: facts.archived ?? false,
  };
}

/**
 * Repositories of the vendor. Each call mints a token for one repository by its id, which also returns the present
 * name; a token is used for one call only.
 */
export function githubCodeHost(options: GithubOptions): CodeHost {
  const open = openApi(options);

  /** The repository with the id under its present name, opened with the permissions; null if it is unreachable. */
  async function opened({ installationId, repositoryId }: RepositoryIdentity, permissions: Permissions) {
    return open({ installationId, repository: { id: repositoryId }, permissions });
  }
  async function look(
    found: Awaited<ReturnType<typeof open>>,
    installationId: string,
  ): Promise<HostedRepository | null> {
    const [name] = found?.repositories ?? [];
    if (!found || !name) return null;
    const at = { owner: name.owner.login, repo: name.name };
    const answer = await answerOf(found.api('GET /repos/{owner}/{repo}', at));
    if (answer.status === 404 || answer.status === 301) return null;
    const repository = described(installationId, checked(answer, 'read'));
    if (repository.repositoryId !== String(name.id)) return null;
    return { ...repository, commit: await headOf(found.api, repository) };
  }
  async function change(
    identity: RepositoryIdentity,
    permissions: Permissions,
    work: (api: Api, at: { owner: string; repo: string }) => Promise<void>,
  ): Promise<void> {
    const found = await opened(identity, permissions);
    const [name] = found?.repositories ?? [];
    if (!found || !name) throw new AppError('not_found', 'The app has no access to this repository.');
    await work(found.api, { owner: name.owner.login, repo: name.name });
  }
  const missingIsDone = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      if (!isAppError(error, 'not_found')) throw error;
    });

  return {
    async findRepository({ installationId, owner, repo }: RepositoryAddress) {
      const found = await open({ installationId, repository: { name: repo }, permissions: LOOK });
      const repository = await look(found, installationId);
      // An installation has one owner, and a former name still leads to its repository.
      return repository && sameName(repository, { owner, repo }) ? repository : null;
    },
    readRepository: async (identity) => look(await opened(identity, LOOK), identity.installationId),
    async generateRepository({ at: { installationId, owner, repo }, template, description }) {
      const found = await open({ installationId, repository: null, permissions: GENERATE });
      if (!found) throw new AppError('not_found', 'The app is not installed there; install it again.');
      const answer = await answerOf(
        found.api('POST /repos/{template_owner}/{template_repo}/generate', {
          template_owner: template.owner,
          template_repo: template.repo,
          owner,
          name: repo,
          description,
          private: true,
          include_all_branches: false,
        }),
      );
      conflictIf(answer, NAME_TAKEN, 'The code host has a repository of this name; choose another one.');
      if (isElsewhere(answer.status))
        throw new AppError(
          'not_configured',
          'The template repository has another name or owner by now; set TEMPLATE_OWNER and TEMPLATE_REPO to them, then retry.',
          { cause: answer.failure },
        );
      return described(installationId, checked(answer));
    },
    putDeployKey: (identity, key) => change(identity, ADMINISTER, (api, at) => putKey(api, at, key)),
    putPushHook: (identity, url) => change(identity, HOOKS, (api, at) => putHook(api, at, url)),
    removeAccess: (identity, { keyTitle, hookUrl }) =>
      missingIsDone(
        change(identity, { ...ADMINISTER, ...HOOKS }, async (api, at) => {
          if (hookUrl !== null) await removeHooks(api, at, hookUrl);
          await removeKeys(api, at, ({ title }) => title === keyTitle);
        }),
      ),
    archiveRepository: (identity) =>
      missingIsDone(
        change(identity, ADMINISTER, async (api, at) => {
          const seen = checked(await answerOf(api('GET /repos/{owner}/{repo}', at)));
          if (seen.archived) return;
          checked(await answerOf(api('PATCH /repos/{owner}/{repo}', { ...at, archived: true })));
        }),
      ),
  };
}

/** The vendor ignores the case of names. */
function sameName(a: { owner: string; repo: string }, b: { owner: string; repo: string }): boolean {
  return `${a.owner}/${a.repo}`.toLowerCase() === `${b.owner}/${b.repo}`.toLowerCase();
}
