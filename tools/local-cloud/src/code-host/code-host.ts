import { mkdir } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { AppError } from '@portal/errors';
import { type LocalServer, serveLocally } from '../serve-locally.ts';
import { findGit } from './git-process.ts';
import { cleanLeftovers } from './leftovers.ts';
import { openPushReports } from './push-reports.ts';
import { openPushes } from './pushes.ts';
import { type FileChange, type InitialCommit, openRepositories } from './repositories.ts';
import { checkRepositoryName, fullName, type RepositoryName } from './repository-name.ts';
import { type ObservedRequest, route } from './router.ts';
import { openApps } from './rest/apps.ts';
import { restApi } from './rest/rest-api.ts';
import { openTokens, type TokenGrant } from './tokens.ts';
import { type Delivery, openWebhookDelivery } from './webhook-delivery.ts';
import { openWebhooks } from './webhooks.ts';

/** How a code host is started. */
export interface CodeHostOptions {
  /** Folder of everything it keeps. Repositories lie in `repositories/<owner>/<repo>.git` below it. */
  dir: string;
  /** 0 takes any free port. */
  port: number;
  /** Address to listen on; 127.0.0.1 when absent. */
  host?: string;
  /** Sees every request, before it is answered. */
  onRequest?: (request: ObservedRequest) => void;
  log: (line: string) => void;
  /** Milliseconds before each repetition of a webhook that did not arrive. */
  webhookRetryMs?: readonly number[];
}

/** A git host for one machine: bare repositories behind git's own smart HTTP, with tokens and signed webhooks. */
export interface CodeHost {
  /** Origin, without trailing slash. */
  url: string;
  /** One initial commit. @throws AppError `conflict` when it exists, `input` for a bad name, path or branch. */
  createRepository(name: RepositoryName, initial: InitialCommit): Promise<void>;
  hasRepository(name: RepositoryName): Promise<boolean>;
  /**
   * One commit on top of the branch, which is created when it does not exist; none when the files are so already.
   * @returns the branch's head afterwards
   * @throws AppError `not_found` without the repository, `conflict` when others keep moving the branch.
   */
  commitFiles(name: RepositoryName, change: FileChange): Promise<string>;
  /** The commit a branch points at, or null. @throws AppError `not_found` without the repository. */
  head(name: RepositoryName, branch: string): Promise<string | null>;
  /** Blob oids of a branch's files, by path. @throws AppError `not_found` without the repository or branch. */
  files(name: RepositoryName, branch: string): Promise<ReadonlyMap<string, string>>;
  /** Where git clones from, without credentials. */
  cloneUrl(name: RepositoryName): string;
  /** A new token for one repository; only its hash is kept. Survives a restart. */
  issueToken(grant: TokenGrant): Promise<string>;
  revokeToken(token: string): Promise<void>;
  /** Registers an app that signs with this public key, or changes its key; gives its id. Survives a restart. */
  registerApp(app: { slug: string; publicKey: string }): Promise<number>;
  /** Installs an app on all repositories of an owner; gives the installation's id, the same each time. */
  installApp(appId: number, owner: string): Promise<number>;
  /** Tells `hook.url` of every ref that moves from now on. The same URL replaces. Survives a restart. */
  registerWebhook(name: RepositoryName, hook: { url: string; secret: string }): Promise<void>;
  /** What became of the webhooks sent last, oldest first. */
  deliveries(): readonly Delivery[];
  /** Ends open requests and waits until nothing of it runs any more. */
  close(): Promise<void>;
}

const RETRY_MS = [250, 1000, 4000, 15_000];

async function openParts(options: CodeHostOptions, url: () => string) {
  const dir = resolve(options.dir);
  const { log, webhookRetryMs: retryMs = RETRY_MS } = options;
  const root = join(dir, 'repositories');
  await mkdir(root, { recursive: true });
  const git = await findGit(dir);
  const repositories = openRepositories(git, root);
  const removed = await cleanLeftovers(repositories);
  if (removed > 0) log(`removed ${removed} leftovers of an earlier run`);
  const tokens = await openTokens(join(dir, 'tokens.json'));
  const apps = await openApps(join(dir, 'apps.json'));
  const webhooks = await openWebhooks(join(dir, 'webhooks.json'));
  const delivery = await openWebhookDelivery({ path: join(dir, 'deliveries.json'), webhooks, log, retryMs });
  const reports = await openPushReports(dir);
  const pushes = await openPushes({ repositories, reports, webhooks, delivery, url, log });
  const rest = getRequestListener(restApi({ apps, tokens, repositories, url, log }).fetch);
  return { git, repositories, tokens, apps, webhooks, delivery, pushes, rest };
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

type Parts = Awaited<ReturnType<typeof openParts>>;

/** Answers requests as soon as the parts are ready, and knows those still under way. */
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
  // The port comes first, so that a second copy fails before it touches the folder.
  const server = await listen(handler, options);
  ({ url } = server);
  opening.resolve(openParts(options, () => url));
  const parts = await opening.promise.catch(async (cause: unknown) => {
    await server.close();
    throw cause;
  });
  return {
    url,
    createRepository: parts.repositories.create,
    hasRepository: parts.repositories.has,
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
    installApp: parts.apps.install,
    registerWebhook: (name, hook) =>
      parts.webhooks.register({ repository: name, url: hook.url, secret: hook.secret }),
    deliveries: parts.delivery.log,
    async close() {
      await server.close();
      await Promise.all(underWay);
      await parts.pushes.settled();
      await parts.delivery.close();
    },
  };
}
