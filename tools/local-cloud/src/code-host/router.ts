import type { IncomingMessage, ServerResponse } from 'node:http';
import { homePage, missingPage, PAGE_HEADERS, repositoryPage } from './pages.ts';
import { parseFullName } from './repository-name.ts';
import { parseSmartRequest, serveGit, type SmartHttpDeps } from './smart-http.ts';

/** An observed request, without credentials. */
export interface ObservedRequest {
  method: string;
  path: string;
}

type Listener = (incoming: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What answering requests depends on. */
export interface RouterDeps extends SmartHttpDeps {
  url: () => string;
  /** Answers everything below `/api/v3`. */
  rest: Listener;
  /** Answers everything below `/login` and `/apps`. */
  signIn: Listener;
  onRequest: (request: ObservedRequest) => void;
}

async function servePage(deps: RouterDeps, url: URL, response: ServerResponse): Promise<void> {
  const name = parseFullName(url.pathname.slice(1));
  const html =
    url.pathname === '/'
      ? await homePage(deps.repositories, deps.url())
      : name && (await repositoryPage(deps.repositories, name, deps.url()));
  response.writeHead(html === null ? 404 : 200, PAGE_HEADERS).end(html ?? missingPage());
}

/** Answers one request: git's protocol for git, the REST API for programs, pages for people, 404 for the rest. */
export async function route(
  deps: RouterDeps,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = incoming.method ?? 'GET';
  const target = incoming.url ?? '/';
  const url = URL.canParse(target, deps.url()) ? new URL(target, deps.url()) : new URL('/-', deps.url());
  deps.onRequest({ method, path: url.pathname });
  try {
    const git = parseSmartRequest(method, url);
    if (git) await serveGit(deps, git, [incoming, response]);
    else if (url.pathname.startsWith('/api/v3/')) await deps.rest(incoming, response);
    else if (/^\/(login|apps)\/.+\/./.test(url.pathname)) await deps.signIn(incoming, response);
    else if (method === 'GET' || method === 'HEAD') await servePage(deps, url, response);
    else response.writeHead(405, { allow: 'GET, HEAD', connection: 'close' }).end();
  } catch (cause) {
    deps.log(
      `${method} ${url.pathname} failed: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`,
    );
    if (response.headersSent) response.destroy();
    else
      response.writeHead(500, { 'content-type': 'text/plain', connection: 'close' }).end('Internal error.\n');
  }
}
