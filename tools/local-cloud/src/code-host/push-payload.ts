import { SHORT_ANSWER } from '../process-limits.ts';
import { NO_COMMIT, type RefChange } from './push-reports.ts';
import type { Repositories } from './repositories.ts';
import { fullName, type RepositoryName } from './repository-name.ts';

/** A moved ref, with its repository and the pusher. */
export interface PushEvent extends RefChange {
  repository: RepositoryName;
  /** The repository's id. */
  repositoryId: number;
  pusher: string;
}

const COMMITS = 20;
const FIELDS = ['%H', '%T', '%aI', '%an', '%ae', '%cn', '%ce', '%B'];

interface CommitPayload {
  id: string;
  tree_id: string;
  distinct: true;
  message: string;
  timestamp: string;
  url: string;
  author: { name: string; email: string };
  committer: { name: string; email: string };
  added: string[];
  removed: string[];
  modified: string[];
}

function paths(tokens: readonly string[], status: string): string[] {
  return tokens.flatMap((token, index) =>
    index % 2 === 0 && token === status ? [tokens[index + 1] ?? ''] : [],
  );
}

/** Splits one record of `git log`: the fields, then pairs of status and path. */
function commitPayload(record: string, page: string): CommitPayload {
  const [id = '', tree = '', at = '', an = '', ae = '', cn = '', ce = '', body = '', ...rest] =
    record.split('\0');
  const tokens = rest.map((token) => token.replace(/^\n+/, '')).filter((token) => token !== '');
  return {
    id,
    tree_id: tree,
    distinct: true,
    message: body.trimEnd(),
    timestamp: at,
    url: `${page}/commit/${id}`,
    author: { name: an, email: ae },
    committer: { name: cn, email: ce },
    added: paths(tokens, 'A'),
    removed: paths(tokens, 'D'),
    modified: [...paths(tokens, 'M'), ...paths(tokens, 'T')],
  };
}

/**
 * Records of `git log`, without the paths if there are too many: a tree can contain the same folder many times, so a
 * few objects can describe more files than any machine can list.
 */
async function log(
  repositories: Repositories,
  repository: RepositoryName,
  args: readonly string[],
): Promise<string> {
  const format = `--format=%x01${FIELDS.join('%x00')}%x00`;
  const shape = ['log', '-z', '--topo-order', format];
  const listing = ['--no-renames', '--name-status'];
  try {
    return await repositories.git(repository, [...shape, ...listing, ...args], LISTED_PATHS);
  } catch {
    return repositories.git(repository, [...shape, ...args], SHORT_ANSWER);
  }
}

/** The limits of listing the paths of a push, which are an optional part of the webhook. */
const LISTED_PATHS = { ...SHORT_ANSWER, seconds: 5, memoryMib: 256, outputBytes: 4 * 1024 ** 2 };

async function commitsOf(
  repositories: Repositories,
  event: PushEvent,
  page: string,
): Promise<CommitPayload[]> {
  if (event.after === NO_COMMIT) return [];
  const range =
    event.before === NO_COMMIT
      ? [event.after, '--not', `--exclude=${event.ref}`, '--all']
      : [event.after, '--not', event.before];
  const logged = await log(repositories, event.repository, [`--max-count=${COMMITS}`, ...range]);
  const records = logged.split('\x01').filter((record) => record !== '');
  return records.map((record) => commitPayload(record, page)).reverse();
}

async function headCommit(
  repositories: Repositories,
  event: PushEvent,
  page: string,
): Promise<CommitPayload | null> {
  if (event.after === NO_COMMIT) return null;
  const logged = await log(repositories, event.repository, ['--max-count=1', event.after]);
  return commitPayload(logged.replace('\x01', ''), page);
}

async function isForced(
  repositories: Repositories,
  { repository, before, after }: PushEvent,
): Promise<boolean> {
  if (before === NO_COMMIT || after === NO_COMMIT) return false;
  return repositories.git(repository, ['merge-base', '--is-ancestor', before, after], SHORT_ANSWER).then(
    () => false,
    () => true,
  );
}

async function defaultBranch(repositories: Repositories, name: RepositoryName): Promise<string> {
  return (await repositories.git(name, ['symbolic-ref', '--short', 'HEAD'], SHORT_ANSWER)).trim();
}

/**
 * The body of a `push` webhook in GitHub's shape.
 * @see https://docs.github.com/webhooks/webhook-events-and-payloads#push
 */
export async function pushPayload(
  repositories: Repositories,
  event: PushEvent,
  url: string,
): Promise<object> {
  const { repository, ref, before, after } = event;
  const page = `${url}/${fullName(repository)}`;
  const [commits, head, forced, branch] = await Promise.all([
    commitsOf(repositories, event, page),
    headCommit(repositories, event, page),
    isForced(repositories, event),
    defaultBranch(repositories, repository),
  ]);
  return {
    ref,
    before,
    after,
    base_ref: null,
    created: before === NO_COMMIT,
    deleted: after === NO_COMMIT,
    forced,
    compare: `${page}/compare/${before.slice(0, 12)}...${after.slice(0, 12)}`,
    commits,
    head_commit: head,
    repository: {
      id: event.repositoryId,
      name: repository.repo,
      full_name: fullName(repository),
      private: true,
      owner: { name: repository.owner, login: repository.owner },
      html_url: page,
      clone_url: `${page}.git`,
      default_branch: branch,
    },
    pusher: { name: event.pusher },
    sender: { login: event.pusher, type: 'Bot' },
  };
}
