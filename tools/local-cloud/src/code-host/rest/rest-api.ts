import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { tokenOf } from '../credentials.ts';
import type { Repositories } from '../repositories.ts';
import { isRepositoryName, type RepositoryName, sameRepository } from '../repository-name.ts';
import type { KnownToken, Tokens } from '../tokens.ts';
import { appOfJwt } from './app-jwt.ts';
import type { Apps, RegisteredApp } from './apps.ts';
import { appShape, installationShape, repositoryShape } from './shapes.ts';

/** What the REST API works on. */
export interface RestDeps {
  apps: Apps;
  tokens: Tokens;
  repositories: Repositories;
  url: () => string;
  log: (line: string) => void;
}

const TOKEN_SECONDS = 3600;
const RANK = { read: 1, write: 2 } as const;

const TokenRequest = z.object({
  repositories: z.array(z.string()).max(500).optional(),
  repository_ids: z.array(z.number()).max(500).optional(),
  permissions: z.record(z.string(), z.string()).optional(),
});
const Level = z.enum(['read', 'write']);

const refuse = (status: number, message: string) =>
  Response.json({ message, status: String(status) }, { status });
const missing = () => refuse(404, 'Not Found');

/** The parts of the code host's REST API that an app needs, in the vendor's shapes, below `/api/v3`. */
export function restApi(deps: RestDeps): Hono {
  const { apps, tokens, repositories, url } = deps;
  const app = new Hono().basePath('/api/v3');

  const asApp =
    (answer: (app: RegisteredApp, context: Context) => Response | Promise<Response>) =>
    async (context: Context) => {
      const token = tokenOf(context.req.header('authorization'));
      const signer = token === null ? null : await appOfJwt(apps, token);
      return signer === null ? refuse(401, 'A JSON web token could not be decoded') : answer(signer, context);
    };
  const asInstallation =
    (answer: (known: KnownToken, context: Context) => Response | Promise<Response>) =>
    async (context: Context) => {
      const token = tokenOf(context.req.header('authorization'));
      const known = token === null ? null : tokens.find(token);
      return known === null ? refuse(401, 'Bad credentials') : answer(known, context);
    };
  const installed = (owner: string | undefined, signer: RegisteredApp) => {
    const found = apps.installationsOf(signer.id).find((one) => one.owner === owner);
    return found ? Response.json(installationShape(found, signer, url())) : missing();
  };
  const named = (context: Context): RepositoryName | null => {
    const name = { owner: context.req.param('owner') ?? '', repo: context.req.param('repo') ?? '' };
    return isRepositoryName(name) ? name : null;
  };

  app.get(
    '/app',
    asApp((signer) => Response.json(appShape(signer))),
  );
  app.get(
    '/app/installations',
    asApp((signer) =>
      Response.json(apps.installationsOf(signer.id).map((one) => installationShape(one, signer, url()))),
    ),
  );
  app.get(
    '/orgs/:owner/installation',
    asApp((signer, context) => installed(context.req.param('owner'), signer)),
  );
  app.get(
    '/users/:owner/installation',
    asApp((signer, context) => installed(context.req.param('owner'), signer)),
  );
  app.get(
    '/app/installations/:id',
    asApp((signer, context) => {
      const found = apps.installation(Number(context.req.param('id')));
      return found?.appId === signer.id ? Response.json(installationShape(found, signer, url())) : missing();
    }),
  );
  app.get(
    '/repos/:owner/:repo/installation',
    asApp(async (signer, context) => {
      const name = named(context);
      return name && (await repositories.has(name)) ? installed(name.owner, signer) : missing();
    }),
  );
  app.post(
    '/app/installations/:id/access_tokens',
    asApp((signer, context) => mint(deps, signer, context)),
  );

  app.get(
    '/installation/repositories',
    asInstallation((known) => {
      const shown = known.repositories.map((name) => repositoryShape(name, known.permissions, url()));
      return Response.json({
        total_count: shown.length,
        repository_selection: 'selected',
        repositories: shown,
      });
    }),
  );
  app.delete(
    '/installation/token',
    asInstallation(async (_known, context) => {
      await tokens.revoke(tokenOf(context.req.header('authorization')) ?? '');
      return new Response(null, { status: 204 });
    }),
  );
  app.get(
    '/repos/:owner/:repo',
    asInstallation(async (known, context) => {
      const name = named(context);
      const covered = name !== null && known.repositories.some((own) => sameRepository(own, name));
      return covered && (await repositories.has(name))
        ? Response.json(repositoryShape(name, known.permissions, url()))
        : missing();
    }),
  );

  app.notFound(() => missing());
  app.onError((error) => {
    deps.log(`rest: ${error.stack ?? error.message}`);
    return refuse(500, 'Server Error');
  });
  return app;
}

/** Mints a token for one hour, for some of the owner's repositories or all, never with more than the app has. */
async function mint(
  { apps, tokens, repositories, url }: RestDeps,
  signer: RegisteredApp,
  context: Context,
): Promise<Response> {
  const installation = apps.installation(Number(context.req.param('id')));
  if (installation?.appId !== signer.id) return missing();
  const text = await context.req.text();
  const request = TokenRequest.safeParse(text === '' ? {} : parseJson(text));
  if (!request.success) return refuse(422, 'Invalid request');
  const {
    repositories: names,
    repository_ids: ids,
    permissions = { contents: 'write', metadata: 'read' },
  } = request.data;
  const unknown = Object.keys(permissions).filter((name) => name !== 'contents' && name !== 'metadata');
  const contents = Level.safeParse(permissions['contents'] ?? 'read');
  const metadata = Level.safeParse(permissions['metadata'] ?? 'read');
  if (unknown.length > 0 || !contents.success || !metadata.success || RANK[metadata.data] > RANK.read) {
    return refuse(422, 'The permissions requested are not granted to this installation.');
  }
  const all = (await repositories.list()).filter(({ owner }) => owner === installation.owner);
  const shapes = all.map((name) => ({ name, shape: repositoryShape(name, contents.data, url()) }));
  const wanted = shapes.filter(({ name, shape }) =>
    names ? names.includes(name.repo) : ids ? ids.includes(shape.id) : true,
  );
  const asked = names?.length ?? ids?.length;
  if (asked !== undefined && (wanted.length !== asked || asked === 0)) {
    return refuse(
      422,
      'There is at least one repository that does not exist or is not accessible to the parent installation.',
    );
  }
  const token = await tokens.issue({
    repository: wanted.map(({ name }) => name),
    permissions: contents.data,
    label: `${signer.slug}[bot]`,
    expiresInSeconds: TOKEN_SECONDS,
    installation: installation.id,
  });
  const body = {
    token,
    expires_at: new Date(Date.now() + TOKEN_SECONDS * 1000).toISOString(),
    permissions: { contents: contents.data, metadata: 'read' },
    repository_selection: asked === undefined ? 'all' : 'selected',
    ...(asked === undefined ? {} : { repositories: wanted.map(({ shape }) => shape) }),
  };
  return Response.json(body, { status: 201 });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
