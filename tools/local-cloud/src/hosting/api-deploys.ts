import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { type ApiOptions, findSite, notFound, paged, refusalResponse } from './api-options.ts';
import { deployPayload } from './deploy-webhook.ts';
import type { DeployRecord, SiteRecord } from './records.ts';

/** Builds and deploys of sites. */
export function deploysApi(options: ApiOptions): Hono {
  const { store, deployer, siteUrl } = options;
  const app = new Hono();
  const payload = (site: SiteRecord, deploy: DeployRecord) => deployPayload(site, deploy, siteUrl(site));
  const find = (deployId: string, siteId?: string) => {
    const deploy = store.deploy(deployId);
    const site = deploy && store.site(deploy.siteId);
    return deploy && site && (siteId === undefined || findSite(options, siteId) === site)
      ? { site, deploy }
      : null;
  };

  app.get('/sites/:id/deploys', (context) => {
    const site = findSite(options, context.req.param('id'));
    if (!site) return notFound();
    const { branch, state, production } = context.req.query();
    const found = store
      .deploys(site.id)
      .filter((deploy) => branch === undefined || deploy.branch === branch)
      .filter((deploy) => state === undefined || deploy.state === state)
      // Only the published branch is built, so all deploys are for production.
      .filter(() => production === undefined || production === 'true');
    return Response.json(paged(found, context).map((deploy) => payload(site, deploy)));
  });

  app.on('GET', ['/deploys/:deploy', '/sites/:id/deploys/:deploy'], (context) => {
    const found = find(context.req.param('deploy') ?? '', context.req.param('id'));
    return found ? Response.json(payload(found.site, found.deploy)) : notFound();
  });

  app.get('/deploys/:deploy/log', async (context) => {
    const found = find(context.req.param('deploy'));
    if (!found) return notFound();
    return new Response(await readFile(deployer.logFile(found.deploy.id), 'utf8').catch(() => ''));
  });

  app.post('/sites/:id/builds', async (context) => {
    const site = findSite(options, context.req.param('id'));
    if (!site) return notFound();
    const branch = context.req.query('branch') ?? site.repository?.branch;
    if (site.repository === null) return refusalResponse(422, 'The site has no repository');
    if (branch !== site.repository.branch) return refusalResponse(422, 'Only the published branch is built');
    const head = await options.headOf(site).catch(() => null);
    if (!head) return refusalResponse(422, 'The branch has no commit that can be read');
    const deploy = deployer.enqueue({ siteId: site.id, ...head });
    const { id, commit, createdAt } = deploy;
    return Response.json({ id, deploy_id: id, sha: commit, done: false, created_at: createdAt });
  });

  app.post('/sites/:id/deploys/:deploy/restore', async (context) => {
    const found = find(context.req.param('deploy'), context.req.param('id'));
    if (!found) return notFound();
    const { site, deploy } = found;
    if (deploy.state !== 'ready') return refusalResponse(422, 'The deploy never was ready');
    if (!(await deployer.restore(site, deploy))) return refusalResponse(422, 'The build is no longer kept');
    return Response.json(payload(store.site(site.id) ?? site, deploy), { status: 201 });
  });

  app.post('/deploys/:deploy/:change{lock|unlock}', (context) => {
    const found = find(context.req.param('deploy'));
    if (!found) return notFound();
    const { site, deploy } = found;
    if (site.liveDeploy !== deploy.id) return refusalResponse(422, 'Only the published deploy can be locked');
    const changed = { ...site, locked: context.req.param('change') === 'lock' };
    store.saveSite(changed);
    return Response.json(payload(changed, deploy));
  });

  return app;
}
