import type { IncomingMessage, ServerResponse } from 'node:http';
import { TRANSFER } from '../process-limits.ts';
import type { Access } from './access.ts';
import { runCgi } from './cgi.ts';
import { passwordOf, tokenOf } from './credentials.ts';
import { DEPLOY_KEY_USER, isDeployKeyPassword } from './deploy-key-credential.ts';
import type { DeployKeys } from './deploy-keys.ts';
import type { Generation } from './generation.ts';
import type { Git } from './git-process.ts';
import type { Pushes } from './pushes.ts';
import type { Repositories } from './repositories.ts';
import { fullName, isRepositoryName, type RepositoryName } from './repository-name.ts';
import type { RepositoryRecord, RepositoryRecords } from './repository-records.ts';

/** A request of the smart HTTP protocol. */
export interface SmartRequest {
  repository: RepositoryName;
  /** Path below the repository, with a leading slash. */
  path: string;
  query: string;
  service: 'git-upload-pack' | 'git-receive-pack';
}

/** What serving git depends on. */
export interface SmartHttpDeps {
  git: Git;
  repositories: Repositories;
  records: RepositoryRecords;
  access: Access;
  keys: DeployKeys;
  generation: Generation;
  pushes: Pushes;
  log: (line: string) => void;
}

const PATH = /^\/([^/]+)\/([^/]+)\.git(\/info\/refs|\/git-upload-pack|\/git-receive-pack)$/;

function serviceOf(
  method: string | undefined,
  path: string,
  query: URLSearchParams,
): SmartRequest['service'] | null {
  const named = path === '/info/refs' ? query.get('service') : path.slice(1);
  const wanted = path === '/info/refs' ? 'GET' : 'POST';
  if (method !== wanted) return null;
  return named === 'git-upload-pack' || named === 'git-receive-pack' ? named : null;
}

/** The smart HTTP request behind a method and URL, or null if it is none. The dumb protocol is not served. */
export function parseSmartRequest(method: string | undefined, url: URL): SmartRequest | null {
  const [, owner, repo, path] = PATH.exec(url.pathname) ?? [];
  if (owner === undefined || repo === undefined || path === undefined) return null;
  const service = serviceOf(method, path, url.searchParams);
  const repository = { owner, repo };
  if (service === null || !isRepositoryName(repository)) return null;
  return { repository, path, query: url.search.slice(1), service };
}

function refuse(response: ServerResponse, [status, text]: [number, string]): void {
  // The rest of a refused push is not read, so the connection cannot serve another request.
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  };
  if (status === 401) response.setHeader('www-authenticate', 'Basic realm="Portal code host"');
  response.writeHead(status, headers).end(`${text}\n`);
}

/** An admitted caller. */
interface Admitted {
  label: string;
  writes: boolean;
}

interface Refused {
  refusal: [number, string];
}

/** The title of the deploy key that a password was made with, and whether it may write. */
function byDeployKey(deps: SmartHttpDeps, record: RepositoryRecord, given: RepositoryName, password: string) {
  const repositoryFullName = fullName(given);
  const key = deps.keys
    .of(record.id)
    .find((one) => isDeployKeyPassword(password, { publicKey: one.key, repositoryFullName }));
  return key ? { label: key.title, writes: !key.readOnly } : null;
}

/** The caller, or the refusal to return. A repository without access looks exactly like a missing one. */
function admit(deps: SmartHttpDeps, request: SmartRequest, header: string | undefined): Admitted | Refused {
  const refusal = (status: number, text: string) => ({ refusal: [status, text] }) satisfies Refused;
  const token = tokenOf(header);
  if (token === null) return refusal(401, 'Authentication required.');
  const { repository } = request;
  const record = deps.records.named(repository) ?? deps.records.formerlyNamed(repository);
  const password = passwordOf(header, DEPLOY_KEY_USER);
  let admitted = record && password !== null ? byDeployKey(deps, record, repository, password) : null;
  if (admitted === null) {
    const caller = deps.access.callerOf(token);
    if (caller === null) return refusal(401, 'Invalid token.');
    if (caller.suspended) return refusal(403, 'This installation has been suspended.');
    if (record === null || caller.permissions === 'none' || !deps.access.reaches(caller, record))
      return refusal(404, 'Repository not found.');
    admitted = { label: caller.label, writes: caller.permissions === 'write' };
  }
  if (request.service === 'git-upload-pack') return admitted;
  if (!admitted.writes) return refusal(403, 'This token may not write to the repository.');
  return record?.archived ? refusal(403, 'This repository was archived so it is read-only.') : admitted;
}

function variables(request: SmartRequest, { headers, method }: IncomingMessage): Record<string, string> {
  const given = {
    CONTENT_TYPE: headers['content-type'],
    CONTENT_LENGTH: headers['content-length'],
    HTTP_CONTENT_ENCODING: headers['content-encoding'],
    GIT_PROTOCOL: String(headers['git-protocol'] ?? ''),
  };
  return {
    REQUEST_METHOD: method ?? 'GET',
    QUERY_STRING: request.query,
    PATH_INFO: `/${request.repository.owner}/${request.repository.repo}.git${request.path}`,
    REMOTE_ADDR: '127.0.0.1',
    SERVER_PROTOCOL: 'HTTP/1.1',
    GIT_HTTP_EXPORT_ALL: '1',
    ...Object.fromEntries(Object.entries(given).flatMap(([key, value]) => (value ? [[key, value]] : []))),
  };
}

/** Serves one smart HTTP request with `git http-backend`, and announces the moved refs. */
export async function serveGit(
  deps: SmartHttpDeps,
  request: SmartRequest,
  [incoming, response]: [IncomingMessage, ServerResponse],
): Promise<void> {
  const admitted = admit(deps, request, incoming.headers.authorization);
  if ('refusal' in admitted) return refuse(response, admitted.refusal);
  const moved = deps.records.formerlyNamed(request.repository);
  // The folder has the recorded name; the request may differ in case.
  const name = deps.records.named(request.repository) ?? request.repository;
  if (moved) {
    // Git sends further requests to the address that answers the first one.
    const location = `/${fullName(moved)}.git${request.path}?${request.query}`;
    response.writeHead(301, { location, connection: 'close' }).end();
    return;
  }
  if (request.path === '/info/refs') await deps.generation.look(name);
  const writes = incoming.method === 'POST' && request.service === 'git-receive-pack';
  const push = writes ? deps.pushes.begin({ owner: name.owner, repo: name.repo }, admitted.label) : null;
  const environment = {
    ...deps.git.environment,
    ...variables({ ...request, repository: name }, incoming),
    GIT_PROJECT_ROOT: deps.repositories.root,
    // http-backend accepts pushes only with a user name.
    ...(admitted.writes ? { REMOTE_USER: 'token' } : {}),
    ...(push ? { PORTAL_PUSH_REPORT: push.report } : {}),
  };
  try {
    const { launcher, httpBackend: path } = deps.git;
    const directory = deps.repositories.root;
    const program = { path, args: [], directory, environment, limits: TRANSFER, finish: writes };
    const errors = await runCgi(launcher, program, [incoming, response]);
    if (errors !== '') deps.log(`git: ${errors.trim()}`);
  } finally {
    await push?.ended();
  }
}
