import { randomBytes, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { type ApiOptions, bodyOf, findSite, notFound, paged, refusalResponse } from './api-options.ts';
import { NO_NAMES, type SiteRecord } from './records.ts';
import { counterpart, namesOf, type NamesGiven, takenNames } from './site-names.ts';

const Name = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/);
const Domain = z
  .string()
  .max(253)
  .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/);
const NewSite = z.object({ name: Name.optional(), custom_domain: Domain.nullish() });
const MOST_ALIASES = 50;
const Repo = z.object({
  id: z.number().optional(),
  provider: z.string().optional(),
  repo_path: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
  repo_branch: z.string().min(1),
  deploy_key_id: z.string().min(1),
  cmd: z.string().optional(),
  dir: z.string().optional(),
});
const Change = NewSite.extend({
  repo: Repo.optional(),
  domain_aliases: z.array(Domain).max(MOST_ALIASES).optional(),
  txt_record_value: z.string().optional(),
});

/** Id of a team's account. */
export const accountId = (team: string) => `account-${team}`;

/** A site as the provider's API shows it. */
function shownSite(site: SiteRecord, options: ApiOptions): object {
  const url = options.siteUrl(site);
  const { repository, pushHook } = site;
  return {
    id: site.id,
    name: site.name,
    state: 'current',
    account_id: accountId(site.team),
    account_slug: site.team,
    account_name: site.team,
    custom_domain: site.domain,
    domain_aliases: site.aliases,
    url,
    ssl_url: url,
    ssl: options.isReached(site),
    admin_url: `${options.ownUrl()}/sites/${site.id}`,
    id_domain: `${site.id}.${options.sitesDomain}`,
    created_at: site.createdAt,
    published_deploy: site.liveDeploy === null ? null : { id: site.liveDeploy, site_id: site.id },
    deploy_hook: pushHook === null ? null : `${options.ownUrl()}/deploy_hooks/${pushHook}`,
    build_settings: repository && {
      repo_url: repository.cloneUrl,
      repo_path: repository.fullName,
      repo_branch: repository.branch,
      deploy_key_id: repository.deployKeyId,
    },
  };
}

/** Routes of sites: find, create, link to a repository, delete. */
export function sitesApi(options: ApiOptions): Hono {
  const { store, deployer, teams } = options;
  const app = new Hono();
  const shown = (site: SiteRecord, status = 200) => Response.json(shownSite(site, options), { status });
  const taken = (name: string, names: NamesGiven, except?: string) => {
    const others = store.sites().filter(({ id }) => id !== except);
    if (others.some((other) => other.name === name)) return { errors: { subdomain: ['must be unique'] } };
    return takenNames(names, { others, textsOf: options.textsOf });
  };
  /** For `www.` the provider adds the bare domain, if nobody has it. */
  const withCounterpart = (site: SiteRecord, given: NamesGiven): readonly string[] => {
    const bare = given.domain === null || given.domain === site.domain ? null : counterpart(given.domain);
    const isFree = bare !== null && !store.sites().some((other) => namesOf(other).includes(bare));
    return isFree ? [...new Set([...given.aliases, bare])] : given.aliases;
  };

  app.get('/accounts', () => Response.json(teams.map((slug) => ({ id: accountId(slug), slug, name: slug }))));
  app.get('/sites', (context) =>
    Response.json(paged(store.sites(), context).map((site) => shownSite(site, options))),
  );
  app.get('/sites/:id', (context) => {
    const site = findSite(options, context.req.param('id'));
    return site ? shown(site) : notFound();
  });

  app.patch('/sites/:id', async (context) => {
    const site = findSite(options, context.req.param('id'));
    if (!site) return notFound();
    const change = Change.safeParse(await bodyOf(context));
    if (!change.success) return refusalResponse(422, 'Unprocessable Entity');
    const { name = site.name, custom_domain: domain = site.domain, repo } = change.data;
    const { domain_aliases: aliases = site.aliases, txt_record_value: proof = null } = change.data;
    const names = { domain, aliases, proof };
    const taking = taken(name, names, site.id);
    if ('errors' in taking) return refusalResponse(422, 'Unprocessable Entity', taking);
    const served = { name, domain, aliases: withCounterpart(site, names) };
    const changed = { ...site, ...served, ...(repo === undefined ? {} : linked(site, repo)) };
    if (repo !== undefined && (options.cloneUrl === null || !store.key(repo.deploy_key_id)))
      return refusalResponse(422, 'Unprocessable Entity', { errors: { deploy_key_id: ['not found'] } });
    for (const losing of taking.losing) store.saveSite(losing);
    store.saveSite(changed);
    return shown(changed);
  });

  app.put('/sites/:id/unlink_repo', (context) => {
    const site = findSite(options, context.req.param('id'));
    if (!site) return notFound();
    unlink(site);
    return shown(store.site(site.id) ?? site);
  });

  app.delete('/sites/:id', async (context) => {
    const site = findSite(options, context.req.param('id'));
    if (!site) return notFound();
    unlink(site);
    await deployer.remove(site);
    return new Response(null, { status: 204 });
  });

  app.get('/:team/sites', (context) => {
    const team = context.req.param('team');
    if (!teams.includes(team)) return notFound();
    const name = context.req.query('name') ?? '';
    const found = store.sites().filter((site) => site.team === team && site.name.includes(name));
    return Response.json(paged(found, context).map((site) => shownSite(site, options)));
  });

  app.post('/:team/sites', async (context) => {
    const team = context.req.param('team');
    if (!teams.includes(team)) return notFound();
    const given = NewSite.safeParse(await bodyOf(context));
    if (!given.success) return refusalResponse(422, 'Unprocessable Entity');
    const { name = `site-${randomBytes(4).toString('hex')}`, custom_domain: domain = null } = given.data;
    const taking = taken(name, { domain, aliases: [], proof: null });
    if ('errors' in taking) return refusalResponse(422, 'Unprocessable Entity', taking);
    const empty = {
      ...NO_NAMES,
      repository: null,
      variables: [],
      hooks: [],
      pushHook: null,
      liveDeploy: null,
      locked: false,
    };
    const site = { id: randomUUID(), name, team, domain, ...empty, createdAt: new Date().toISOString() };
    store.saveSite(site);
    return shown(site, 201);
  });

  const linked = (site: SiteRecord, repo: z.output<typeof Repo>) => ({
    repository: {
      cloneUrl: options.cloneUrl?.(repo.repo_path) ?? '',
      branch: repo.repo_branch,
      deployKeyId: repo.deploy_key_id,
      fullName: repo.repo_path,
    },
    pushHook: site.pushHook ?? randomBytes(24).toString('base64url'),
  });
  const unlink = (site: SiteRecord) => {
    if (site.repository?.deployKeyId !== undefined) store.removeKey(site.repository.deployKeyId);
    store.saveSite({ ...site, repository: null, pushHook: null });
  };
  return app;
}
