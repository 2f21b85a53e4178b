import { type Context, Hono } from 'hono';
import { fullName } from '../repository-name.ts';
import { accessRoutes } from './access-routes.ts';
import { missing, refuse } from './answers.ts';
import { appRoutes } from './app-routes.ts';
import { repositoryRoutes } from './repository-routes.ts';
import type { RestDeps } from './rest-deps.ts';
import { userRoutes } from './user-routes.ts';

const BY_ID = /\/repositories\/(\d+)/;

/** The parts of the code host's REST API that the platform needs, in the vendor's shapes, below `/api/v3`. */
export function restApi(deps: RestDeps): Hono {
  const api = new Hono().basePath('/api/v3');
  for (const routes of [appRoutes(deps), userRoutes(deps), repositoryRoutes(deps), accessRoutes(deps)])
    api.route('/', routes);

  /** The target of redirects: the same routes by the repository's id. */
  const byId = (context: Context) => {
    const url = new URL(context.req.url);
    const record = deps.records.byId(Number(BY_ID.exec(url.pathname)?.[1]));
    if (record === null) return missing();
    url.pathname = url.pathname.replace(BY_ID, `/repos/${fullName(record)}`);
    return api.fetch(new Request(url, context.req.raw));
  };
  api.all('/repositories/:id', byId);
  api.all('/repositories/:id/*', byId);
  api.notFound(() => missing());
  api.onError((error) => {
    deps.log(`rest: ${error.stack ?? error.message}`);
    return refuse(500, 'Server Error');
  });
  return api;
}
