import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { z } from 'zod';
import { deployPayload } from './deploy-webhook.ts';
import type { Deployer } from './deployer.ts';
import type { SiteRecord } from './records.ts';
import type { HostingStore } from './store.ts';

/** What the API works on. */
export interface ApiOptions {
  store: HostingStore;
  deployer: Deployer;
  /** Bearer token every API call must carry. */
  token: string;
  /** Secret push webhooks are signed with. */
  pushSecret: string;
  siteUrl: (site: SiteRecord) => string;
  /** The newest commit of a site's branch, asked of its repository; null when it has none. */
  headOf: (site: SiteRecord) => Promise<{ commit: string; title: string } | null>;
}

const Push = z.object({
  ref: z.string(),
  after: z.string().regex(/^[0-9a-f]{40}$/),
  deleted: z.boolean().optional(),
  repository: z.object({ clone_url: z.string() }),
  head_commit: z.object({ message: z.string() }).nullish(),
});

/** The hosting provider's REST API under `/api/v1`, in its own shapes, and the receiver of push webhooks. */
export function hostingApi(options: ApiOptions): Hono {
  const { store, deployer, siteUrl } = options;
  const app = new Hono();
  const missing = () => Response.json({ code: 404, message: 'Not Found' }, { status: 404 });
  const shown = (site: SiteRecord) => ({
    id: site.id,
    name: site.name,
    url: siteUrl(site),
    ssl_url: siteUrl(site),
    created_at: site.createdAt,
    published_deploy: site.liveDeploy === null ? null : { id: site.liveDeploy },
    build_settings: { repo_url: site.repository.cloneUrl, repo_branch: site.repository.branch },
  });

  app.use('/api/v1/*', async (context, next) => {
    const given = context.req.header('authorization') ?? '';
    if (!same(given, `Bearer ${options.token}`)) {
      return Response.json({ code: 401, message: 'Access Denied' }, { status: 401 });
    }
    await next();
    return undefined;
  });

  app.get('/api/v1/sites', () => Response.json(store.sites().map(shown)));

  app.get('/api/v1/sites/:id', (context) => {
    const site = find(store, context.req.param('id'));
    return site ? Response.json(shown(site)) : missing();
  });

  app.get('/api/v1/sites/:id/deploys', (context) => {
    const site = find(store, context.req.param('id'));
    if (!site) return missing();
    return Response.json(store.deploys(site.id).map((deploy) => deployPayload(site, deploy, siteUrl(site))));
  });

  app.get('/api/v1/deploys/:id', (context) => {
    const deploy = store.deploy(context.req.param('id'));
    const site = deploy && store.site(deploy.siteId);
    return site ? Response.json(deployPayload(site, deploy, siteUrl(site))) : missing();
  });

  app.get('/api/v1/deploys/:id/log', async (context) => {
    const deploy = store.deploy(context.req.param('id'));
    if (!deploy) return missing();
    return new Response(await readFile(deployer.logFile(deploy.id), 'utf8').catch(() => ''));
  });

  app.post('/api/v1/sites/:id/builds', async (context) => {
    const site = find(store, context.req.param('id'));
    if (!site) return missing();
    const head = await options.headOf(site);
    if (!head) return Response.json({ code: 422, message: 'The branch has no commit' }, { status: 422 });
    const deploy = deployer.enqueue({ siteId: site.id, ...head });
    return Response.json({ id: deploy.id, deploy_id: deploy.id, sha: deploy.commit, done: false });
  });

  app.post('/webhooks/push', async (context) => {
    const body = await context.req.text();
    const expected = `sha256=${createHmac('sha256', options.pushSecret).update(body).digest('hex')}`;
    if (!same(context.req.header('x-hub-signature-256') ?? '', expected)) {
      return Response.json({ code: 401, message: 'Bad signature' }, { status: 401 });
    }
    const push = Push.safeParse(JSON.parse(body));
    if (!push.success) return Response.json({ code: 422, message: 'Not a push' }, { status: 422 });
    const { ref, after, deleted, repository, head_commit } = push.data;
    const built = store
      .sites()
      .filter(
        (site) =>
          site.repository.cloneUrl === repository.clone_url && `refs/heads/${site.repository.branch}` === ref,
      );
    if (deleted) return Response.json({ builds: [] });
    const title = head_commit?.message.split('\n')[0] || 'Push';
    return Response.json({
      builds: built.map((site) => deployer.enqueue({ siteId: site.id, commit: after, title }).id),
    });
  });

  return app;
}

function find(store: HostingStore, idOrName: string): SiteRecord | undefined {
  return store.site(idOrName) ?? store.sites().find((site) => `${site.name}.localhost` === idOrName);
}

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
