import { tryParseJson } from '@portal/ports/json';
import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { type ApiOptions, notFound, refusalResponse } from './api-options.ts';
import type { SiteRecord } from './records.ts';
import { sameText } from '../same-text.ts';

const Push = z.object({
  ref: z.string(),
  after: z.string().regex(/^[0-9a-f]{40}$/),
  deleted: z.boolean().optional(),
  repository: z.object({ clone_url: z.string() }),
  head_commit: z.object({ message: z.string() }).nullish(),
});
type Push = z.output<typeof Push>;

/**
 * Receivers of the code host's reports of pushes: a signed one for all sites that are set up without the API, and one
 * with a secret address for every site that the API links, as at the provider.
 */
export function pushHooks({ store, deployer, pushSecret }: ApiOptions): Hono {
  const app = new Hono();
  const build = (push: Push, sites: readonly SiteRecord[]): Response => {
    const { ref, after, deleted, repository, head_commit } = push;
    if (deleted) return Response.json({ builds: [] });
    const built = sites.filter(
      (site) =>
        site.repository?.cloneUrl === repository.clone_url && `refs/heads/${site.repository.branch}` === ref,
    );
    const title = head_commit?.message.split('\n')[0] || 'Push';
    return Response.json({
      builds: built.map((site) => deployer.enqueue({ siteId: site.id, commit: after, title }).id),
    });
  };

  app.post('/webhooks/push', async (context) => {
    const body = await context.req.text();
    const expected = `sha256=${createHmac('sha256', pushSecret).update(body).digest('hex')}`;
    if (!sameText(context.req.header('x-hub-signature-256') ?? '', expected))
      return refusalResponse(401, 'Bad signature');
    const push = Push.safeParse(tryParseJson(body));
    const own = store.sites().filter(({ pushHook }) => pushHook === null);
    return push.success ? build(push.data, own) : refusalResponse(422, 'Not a push');
  });

  app.post('/deploy_hooks/:secret', async (context) => {
    const secret = context.req.param('secret');
    const sites = store.sites().filter(({ pushHook }) => pushHook !== null && sameText(pushHook, secret));
    if (sites.length === 0) return notFound();
    // The code host sends a ping when the hook is created.
    if (context.req.header('x-github-event') === 'ping') return Response.json({ builds: [] });
    const push = Push.safeParse(tryParseJson(await context.req.text()));
    return push.success ? build(push.data, sites) : refusalResponse(422, 'Not a push');
  });

  return app;
}
