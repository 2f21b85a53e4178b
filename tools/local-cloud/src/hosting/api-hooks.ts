import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { newDeployKey } from '../code-host/ssh-public-key.ts';
import { type ApiOptions, bodyOf, notFound, refusalResponse } from './api-options.ts';
import type { DeployHook, SiteRecord } from './records.ts';

const NewHook = z.object({
  type: z.literal('url'),
  event: z.enum(['deploy_building', 'deploy_created', 'deploy_failed']),
  data: z.object({ url: z.url({ protocol: /^https?$/ }), signature_secret: z.string().default('') }),
});

/** A hook as the API shows it, without its secret. */
const shown = ({ id: siteId }: SiteRecord, { id, event, url }: DeployHook) => ({
  id,
  site_id: siteId,
  type: 'url',
  event,
  data: { url },
  disabled: false,
});

/** Deploy webhooks of sites, and deploy keys. */
export function hooksApi({ store }: ApiOptions): Hono {
  const app = new Hono();

  app.get('/hooks', (context) => {
    const site = store.site(context.req.query('site_id') ?? '');
    return site ? Response.json(site.hooks.map((hook) => shown(site, hook))) : notFound();
  });

  app.post('/hooks', async (context) => {
    const site = store.site(context.req.query('site_id') ?? '');
    if (!site) return notFound();
    const given = NewHook.safeParse(await bodyOf(context));
    if (!given.success) return refusalResponse(422, 'Unprocessable Entity');
    const { event, data } = given.data;
    const hook = { id: randomUUID(), event, url: data.url, secret: data.signature_secret };
    store.saveSite({ ...site, hooks: [...site.hooks, hook] });
    return Response.json(shown(site, hook), { status: 201 });
  });

  app.delete('/hooks/:id', (context) => {
    const id = context.req.param('id');
    const site = store.sites().find(({ hooks }) => hooks.some((hook) => hook.id === id));
    if (!site) return notFound();
    store.saveSite({ ...site, hooks: site.hooks.filter((hook) => hook.id !== id) });
    return new Response(null, { status: 204 });
  });

  app.post('/deploy_keys', () => {
    const key = { id: randomUUID(), ...newDeployKey(), createdAt: new Date().toISOString() };
    store.saveKey(key);
    const { id, publicKey, createdAt } = key;
    return Response.json({ id, public_key: publicKey, created_at: createdAt }, { status: 201 });
  });

  app.get('/deploy_keys/:id', (context) => {
    const key = store.key(context.req.param('id'));
    return key
      ? Response.json({ id: key.id, public_key: key.publicKey, created_at: key.createdAt })
      : notFound();
  });

  app.delete('/deploy_keys/:id', (context) => {
    const { id } = context.req.param();
    if (!store.key(id)) return notFound();
    store.removeKey(id);
    return new Response(null, { status: 204 });
  });

  return app;
}
