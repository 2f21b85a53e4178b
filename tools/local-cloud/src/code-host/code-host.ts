import type { RequestListener } from 'node:http';
import { AppError } from '@portal/errors';
import { type LocalServer, serveLocally } from '../serve-locally.ts';
import { sharedLauncher } from './launcher.ts';
import type { CodeHostOptions } from './code-host-options.ts';
import { openParts, type Parts } from './open-parts.ts';
import type { OwnerActions } from './owner-actions.ts';
import type { Person } from './people.ts';
import type { FileChange, InitialCommit } from './repositories.ts';
import { checkRepositoryName, fullName, type RepositoryName } from './repository-name.ts';
import type { RepositoryRecord } from './repository-records.ts';
import type { RegisteredApp } from './apps.ts';
import { route } from './router.ts';
import type { TokenGrant } from './tokens.ts';
import type { Delivery } from './webhook-delivery.ts';

/** A git host for one machine: bare repositories behind git's own smart HTTP, with tokens and signed webhooks. */
export interface CodeHost extends OwnerActions {
  /** Origin, without trailing slash. */
  url: string;
  /** One initial commit. @throws AppError `conflict` when it exists, `input` for a bad name, path or branch. */
  createRepository(name: RepositoryName, initial: InitialCommit): Promise<void>;
  hasRepository(name: RepositoryName): Promise<boolean>;
  /** The repository's id, which does not change with its name. @throws AppError `not_found` */
  repositoryId(name: RepositoryName): string;
  /**
   * One commit on top of the branch, which is created when it does not exist; without a commit if the files are equal
   * already.
   * @returns the branch's head afterwards
   * @throws AppError `not_found` without the repository, `conflict` when other writers keep moving the branch.
   */
  commitFiles(name: RepositoryName, change: FileChange): Promise<string>;
  /** The commit a branch points at, or null. @throws AppError `not_found` without the repository. */
  head(name: RepositoryName, branch: string): Promise<string | null>;
  /** Blob oids of a branch's files, by path. @throws AppError `not_found` without the repository or branch. */
  files(name: RepositoryName, branch: string): Promise<ReadonlyMap<string, string>>;
  /** The clone address, without credentials. */
  cloneUrl(name: RepositoryName): string;
  /** A new token for one repository; only its hash is stored. Survives a restart. */
  issueToken(grant: TokenGrant): Promise<string>;
  revokeToken(token: string): Promise<void>;
  /** Registers an app that signs with this public key, or changes it; returns its id. Survives a restart. */
  registerApp(app: Omit<RegisteredApp, 'id'>): Promise<number>;
  /** Creates an account, or changes its organisations; returns its id. Survives a restart. */
  registerPerson(person: Omit<Person, 'id'>): Promise<number>;
  /**
   * Titles and lines of a repository's deploy keys, and the addresses that are notified of its pushes.
   * @throws AppError `not_found`
   */
  accessTo(name: RepositoryName): { keys: { title: string; publicKey: string }[]; hooks: string[] };
  /** Notifies `hook.url` of every ref that moves. Replaces a hook with the same URL. Survives a restart. */
  registerWebhook(name: RepositoryName, hook: { url: string; secret: string }): Promise<void>;
  /** The outcomes of the last webhooks, oldest first. */
  deliveries(): readonly Delivery[];
  /** Ends open requests and waits until everything has stopped. */
  close(): Promise<void>;
}

function listen(
  handler: RequestListener,
  { port, host = '127.0.0.1' }: CodeHostOptions,
): Promise<LocalServer> {
  const server = { requestTimeout: 600_000, headersTimeout: 60_000 };
  return serveLocally(handler, { port, host, server }).catch((cause: unknown) => {
    throw new AppError(
      'not_configured',
      `The code host cannot listen on port ${port}; free it or choose another.`,
      { cause },
    );
  });
}

/** Answers requests as soon as the parts are ready, and counts the running ones. */
function requestHandler(
  ready: Promise<Parts>,
  options: CodeHostOptions & { url: () => string },
): { handler: RequestListener; underWay: Set<Promise<void>> } {
  const underWay = new Set<Promise<void>>();
  const { url, log, onRequest = () => undefined } = options;
  const handler: RequestListener = (incoming, response) => {
    const done = ready
      .then((parts) => route({ ...parts, url, log, onRequest }, incoming, response))
      .catch(() => void response.destroy());
    underWay.add(done);
    void done.finally(() => underWay.delete(done));
  };
  return { handler, underWay };
}

/**
 * Starts a code host over `options.dir`. One process at a time may own the folder.
 * @throws AppError `not_configured` when git is missing, the port is taken or a file of the folder is damaged.
 */
export async function startCodeHost(options: CodeHostOptions): Promise<CodeHost> {
  let url = '';
  const opening = Promise.withResolvers<Parts>();
  const { handler, underWay } = requestHandler(opening.promise, { ...options, url: () => url });
  // The port is opened first, so that a second copy fails before it changes the folder.
  const server = await listen(handler, options);
  ({ url } = server);
  opening.resolve(sharedLauncher().then((launcher) => openParts(options, () => url, launcher)));
  const parts = await opening.promise.catch(async (cause: unknown) => {
    await server.close();
    throw cause;
  });
  function known(name: RepositoryName): RepositoryRecord {
    const record = parts.records.named(name);
    if (record !== null) return record;
    throw new AppError('not_found', `There is no repository ${fullName(name)}.`);
  }
  return {
    url,
    ...parts.actions,
    async createRepository(name, initial) {
      if (parts.records.named(name))
        throw new AppError('conflict', `The repository ${fullName(name)} exists already.`);
      await parts.repositories.create(name, initial);
      await parts.records.add(name, { description: '', branch: initial.branch ?? 'main', pending: null });
    },
    hasRepository: parts.repositories.has,
    repositoryId: (name) => String(known(name).id),
    async commitFiles(name, change) {
      const move = await parts.repositories.commit(name, change);
      parts.pushes.moved(name, change.branch, move);
      return move.after;
    },
    head: parts.repositories.head,
    files: parts.repositories.files,
    cloneUrl: (name) => `${url}/${fullName(checkRepositoryName(name))}.git`,
    issueToken: parts.tokens.issue,
    revokeToken: parts.tokens.revoke,
    registerApp: parts.apps.register,
    registerPerson: parts.people.register,
    accessTo(name) {
      return {
        keys: parts.keys.of(known(name).id).map(({ title, key }) => ({ title, publicKey: key })),
        hooks: parts.webhooks.of(name).map(({ url: address }) => address),
      };
    },
    async registerWebhook(name, hook) {
      await parts.webhooks.register({ repository: name, url: hook.url, secret: hook.secret });
    },
    deliveries: parts.delivery.log,
    async close() {
      await server.close();
      await Promise.all(underWay);
      await parts.pushes.settled();
      await parts.delivery.close();
    },
  };
}
