import { z } from 'zod';
import { answerOf, checked, isElsewhere, listed, malformed } from './answers.ts';
import { type Api, openApi, type Permissions } from './api.ts';
import type { GithubOptions } from './octokit.ts';
import { githubRepositoryList } from './repository-list.ts';
import { makeEmpty, type OpenRepository, openRepository } from './template-repository.ts';

/** A repository by its id, which stays the same under another name. */
interface Identity {
  installationId: string;
  repositoryId: string;
}

const ADMINISTER = { administration: 'write', metadata: 'read' } as const;
const LOOK = { contents: 'read', metadata: 'read' } as const;
const ACCESS = { administration: 'read', repository_hooks: 'read', metadata: 'read' } as const;
const MAKE = { administration: 'write', contents: 'write', metadata: 'read' } as const;
const PAGE = 100;
const Commits = z.array(z.unknown());

/** Repositories as their owner handles them, beside the port `CodeHost`, as checks of the provider need them. */
export interface OwnedRepositories {
  /** Makes a private and empty one. @throws AppError `conflict` when the name is taken */
  make(at: { installationId: string; owner: string; repo: string }): Promise<OpenRepository & Identity>;
  /** Those of the installation whose names begin so. */
  startingWith(installationId: string, prefix: string): Promise<(Identity & { repo: string })[]>;
  rename(repository: Identity, repo: string): Promise<void>;
  /** Deletes it for good, with everything in it. Succeeds when it is missing. */
  remove(repository: Identity): Promise<void>;
  /** Its deploy keys, and the addresses that are notified of its pushes. */
  access(repository: Identity): Promise<{ keys: { title: string; publicKey: string }[]; hooks: string[] }>;
  /** How many commits a branch has, up to a hundred. */
  commits(repository: Identity, branch: string): Promise<number>;
}

/** Repositories of an installation, with the app's own rights. Each call throws AppError as `translate` documents. */
export function githubOwnedRepositories(options: GithubOptions): OwnedRepositories {
  const open = openApi(options);
  const list = githubRepositoryList(options);
  async function within<Result>(
    { installationId, repositoryId }: Identity,
    permissions: Permissions,
    work: (api: Api, at: { owner: string; repo: string }) => Promise<Result>,
  ): Promise<Result | null> {
    const opened = await open({ installationId, repository: { id: repositoryId }, permissions });
    const [found] = opened?.repositories ?? [];
    if (!opened || !found) return null;
    return work(opened.api, { owner: found.owner.login, repo: found.name });
  }
  return {
    make: async ({ installationId, owner, repo }) => {
      const opened = await open({ installationId, repository: null, permissions: MAKE });
      if (!opened) throw malformed();
      const facts = await makeEmpty(opened.api, { owner, repo }, 'A check of the platform; it deletes this');
      return {
        ...openRepository(opened, facts, true),
        installationId,
        repositoryId: String(facts.id),
      };
    },
    startingWith: async (installationId, prefix) => {
      const found: (Identity & { repo: string })[] = [];
      for (let page = 1; ; page += 1) {
        const listing = await list.list(installationId, page);
        for (const { repositoryId, repo } of listing?.repositories ?? [])
          if (repo.startsWith(prefix)) found.push({ installationId, repositoryId, repo });
        if (listing?.more !== true) return found;
      }
    },
    rename: async (repository, repo) => {
      await within(repository, ADMINISTER, async (api, at) => {
        checked(await answerOf(api('PATCH /repos/{owner}/{repo}', { ...at, name: repo })));
      });
    },
    remove: async (repository) => {
      await within(repository, ADMINISTER, async (api, at) => {
        const answer = await answerOf(api('DELETE /repos/{owner}/{repo}', at));
        if (answer.status !== 404) checked(answer);
      });
    },
    access: async (repository) => {
      const found = await within(repository, ACCESS, async (api, at) => {
        const keys = listed(await answerOf(api('GET /repos/{owner}/{repo}/keys', { ...at, per_page: PAGE })));
        const hooks = listed(
          await answerOf(api('GET /repos/{owner}/{repo}/hooks', { ...at, per_page: PAGE })),
        );
        return {
          keys: keys.map(({ title, key }) => ({ title, publicKey: key })),
          hooks: hooks.flatMap(({ config }) => config.url ?? []),
        };
      });
      return found ?? { keys: [], hooks: [] };
    },
    commits: async (repository, branch) => {
      const found = await within(repository, LOOK, async (api, at) => {
        const answer = await answerOf(
          api('GET /repos/{owner}/{repo}/commits', { ...at, sha: branch, per_page: PAGE }),
        );
        if (isElsewhere(answer.status)) throw malformed();
        return Commits.parse(checked(answer, 'read')).length;
      });
      return found ?? 0;
    },
  };
}
