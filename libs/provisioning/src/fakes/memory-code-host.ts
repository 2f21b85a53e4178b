import { AppError } from '@portal/errors';
import type {
  CodeHost,
  HostedRepository,
  RepositoryAddress,
  RepositoryIdentity,
} from '../ports/code-host.ts';
import { type Faults, faults } from './faults.ts';

/** A repository as the fake has it; a test may change it. */
export interface MemoryRepository extends Omit<HostedRepository, 'installationId' | 'commit'> {
  /** Commits of the default branch, oldest first. */
  commits: string[];
  /** How many reads still find it without content, after it was generated. */
  emptyLooks: number;
  /** Whether the installation reaches it. */
  visible: boolean;
  keys: { title: string; publicKey: string }[];
  hooks: string[];
}

/** A code host in memory, with what a test may read and control. */
export interface MemoryCodeHost extends CodeHost {
  faults: Faults<keyof CodeHost>;
  repositories: MemoryRepository[];
  /** The owner's one installation. */
  installation: { id: string; owner: string; suspended: boolean };
  /** Adds a visible repository with one commit. */
  addRepository(given: Partial<MemoryRepository> & { repo: string }): MemoryRepository;
}

/** Options of the fake. */
export interface MemoryCodeHostOptions {
  installationId?: string;
  owner?: string;
  /** How many reads find a generated repository empty; 1 by default. */
  emptyLooks?: number;
}

const commitId = () => `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '').slice(0, 40);
const missing = () => new AppError('not_found', 'The installation sees no such repository.');

/** A code host in memory with one installation: it has its template `portal-template`, and nothing else. */
export function memoryCodeHost(options: MemoryCodeHostOptions = {}): MemoryCodeHost {
  const { installationId = '50000001', owner = 'agency', emptyLooks = 1 } = options;
  const ordered = faults<keyof CodeHost>();
  const installation = { id: installationId, owner, suspended: false };
  const repositories: MemoryRepository[] = [];
  const { run } = ordered;

  function admitted(id: string): MemoryRepository[] {
    if (id !== installation.id) return [];
    if (installation.suspended) throw new AppError('forbidden', 'The installation is suspended.');
    return repositories.filter(({ visible }) => visible);
  }
  const named = (at: Omit<RepositoryAddress, 'installationId'>) => (one: MemoryRepository) =>
    sameName(one.owner, at.owner) && sameName(one.repo, at.repo);
  const withId = ({ installationId: id, repositoryId }: RepositoryIdentity) =>
    admitted(id).find((one) => one.repositoryId === repositoryId);
  function writable(identity: RepositoryIdentity): MemoryRepository {
    const found = withId(identity);
    if (found === undefined) throw missing();
    if (found.archived) throw new AppError('forbidden', 'The repository is archived.');
    return found;
  }
  function look(found: MemoryRepository | undefined): HostedRepository | null {
    if (found === undefined) return null;
    const empty = found.emptyLooks > 0;
    if (empty) found.emptyLooks -= 1;
    return { ...shown(found), commit: empty ? null : (found.commits.at(-1) ?? null) };
  }
  const shown = ({ repositoryId, owner: of, repo, description, branch, archived }: MemoryRepository) => ({
    installationId,
    repositoryId,
    owner: of,
    repo,
    description,
    branch,
    archived,
    commit: null,
  });
  function add(given: Partial<MemoryRepository> & { repo: string }): MemoryRepository {
    const repositoryId = String(700_001 + repositories.length);
    const added = {
      repositoryId,
      owner,
      description: '',
      branch: 'main',
      archived: false,
      visible: true,
      commits: [commitId()],
      emptyLooks: 0,
      keys: [],
      hooks: [],
      ...given,
    };
    repositories.push(added);
    return added;
  }

  add({ repo: 'portal-template' });
  return {
    faults: ordered,
    repositories,
    installation,
    addRepository: add,
    findRepository: (at) => run('findRepository', () => look(admitted(at.installationId).find(named(at)))),
    readRepository: (identity) => run('readRepository', () => look(withId(identity))),
    generateRepository: ({ at, template, description }) =>
      run('generateRepository', () => {
        const source = admitted(at.installationId).find(named(template));
        if (source === undefined || !sameName(at.owner, owner)) throw missing();
        if (repositories.some(named(at)))
          throw new AppError('conflict', 'The owner has a repository of that name.');
        return shown(add({ repo: at.repo, description, branch: source.branch, emptyLooks }));
      }),
    putDeployKey: (identity, key) =>
      run('putDeployKey', () => {
        const found = writable(identity);
        const others = repositories.filter((one) => one !== found);
        if (others.some(({ keys }) => keys.some(({ publicKey }) => publicKey === key.publicKey)))
          throw new AppError('conflict', 'Another repository has this key.');
        found.keys = [...found.keys.filter(({ title }) => title !== key.title), { ...key }];
      }),
    putPushHook: (identity, url) =>
      run('putPushHook', () => {
        const found = writable(identity);
        found.hooks = [...found.hooks.filter((known) => known !== url), url];
      }),
    removeAccess: (identity, { keyTitle, hookUrl }) =>
      run('removeAccess', () => {
        const found = withId(identity);
        if (found === undefined) return;
        const keys = found.keys.filter(({ title }) => title !== keyTitle);
        const hooks = found.hooks.filter((known) => known !== hookUrl);
        if (keys.length < found.keys.length || hooks.length < found.hooks.length) writable(identity);
        Object.assign(found, { keys, hooks });
      }),
    archiveRepository: (identity) =>
      run('archiveRepository', () => {
        const found = withId(identity);
        if (found !== undefined) found.archived = true;
      }),
  };
}

/** The host ignores the case of letters. */
function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
