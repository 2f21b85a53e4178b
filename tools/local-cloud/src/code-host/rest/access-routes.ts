import { Hono } from 'hono';
import { z } from 'zod';
import type { DeployKey } from '../deploy-keys.ts';
import type { Webhook } from '../webhooks.ts';
import { bodyOf, invalid, missing, paged } from './answers.ts';
import { inRepository } from './in-repository.ts';
import type { RestDeps } from './rest-deps.ts';

const KeyRequest = z.object({
  title: z.string().default(''),
  key: z.string(),
  read_only: z.boolean().default(false),
});
const HookRequest = z.object({
  name: z.literal('web').default('web'),
  active: z.literal(true).default(true),
  events: z.tuple([z.literal('push')]).default(['push']),
  config: z.object({
    url: z.url({ protocol: /^https?$/ }),
    content_type: z.literal('json'),
    secret: z.string().default(''),
  }),
});

const keyShape = ({ id, title, key, readOnly }: DeployKey) => ({
  id,
  title,
  key,
  read_only: readOnly,
  verified: true,
});
const hookShape = ({ id, url, secret }: Webhook) => ({
  id,
  type: 'Repository',
  name: 'web',
  active: true,
  events: ['push'],
  config: { url, content_type: 'json', ...(secret === '' ? {} : { secret: '********' }) },
});
const removedAnswer = (known: boolean) => (known ? new Response(null, { status: 204 }) : missing());

/** Routes of deploy keys and webhooks of a repository. Webhooks report pushes, as JSON. */
export function accessRoutes(deps: RestDeps): Hono {
  const { keys, webhooks } = deps;
  const routes = new Hono();

  routes.get(
    '/repos/:owner/:repo/keys',
    inRepository(deps, ['administration', 'read'], (record, context) =>
      Response.json(paged(keys.of(record.id), (name) => context.req.query(name)).map(keyShape)),
    ),
  );
  routes.post(
    '/repos/:owner/:repo/keys',
    inRepository(deps, ['administration', 'write'], async (record, context) => {
      const request = KeyRequest.safeParse(await bodyOf(context.req));
      if (!request.success) return invalid('PublicKey', 'key is missing', 'key');
      const { title, key, read_only: readOnly } = request.data;
      const added = await keys.add({ repositoryId: record.id, title, key, readOnly });
      if (added === null)
        return invalid(
          'PublicKey',
          'key is invalid. You must supply a key in OpenSSH public key format',
          'key',
        );
      if (added === 'taken') return invalid('PublicKey', 'key is already in use', 'key');
      return Response.json(keyShape(added), { status: 201 });
    }),
  );
  routes.delete(
    '/repos/:owner/:repo/keys/:id',
    inRepository(deps, ['administration', 'write'], async (record, context) =>
      removedAnswer(await keys.remove(record.id, Number(context.req.param('id')))),
    ),
  );
  routes.get(
    '/repos/:owner/:repo/hooks',
    inRepository(deps, ['repository_hooks', 'read'], (record, context) =>
      Response.json(paged(webhooks.of(record), (name) => context.req.query(name)).map(hookShape)),
    ),
  );
  routes.post(
    '/repos/:owner/:repo/hooks',
    inRepository(deps, ['repository_hooks', 'write'], async (record, context) => {
      const request = HookRequest.safeParse(await bodyOf(context.req));
      if (!request.success) return invalid('Hook', 'Only active web hooks for pushes as JSON are supported');
      const { url, secret } = request.data.config;
      if (webhooks.find(record, url)) return invalid('Hook', 'Hook already exists on this repository');
      const { owner, repo } = record;
      const hook = await webhooks.register({ repository: { owner, repo }, url, secret });
      return Response.json(hookShape(hook), { status: 201 });
    }),
  );
  routes.delete(
    '/repos/:owner/:repo/hooks/:id',
    inRepository(deps, ['repository_hooks', 'write'], async (record, context) =>
      removedAnswer(await webhooks.remove(record, Number(context.req.param('id')))),
    ),
  );
  return routes;
}
