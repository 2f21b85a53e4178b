import { getRequestListener } from '@hono/node-server';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { promisify } from 'node:util';
import { Hono } from 'hono';
import { type LocalServer, serveLocally } from '../serve-locally.ts';
import { hostingApi } from './api.ts';
import type { BuildMachine } from './build.ts';
import { deliver, deployPayload } from './deploy-webhook.ts';
import { createDeployer } from './deployer.ts';
import { hostingPages } from './pages.ts';
import type { DeployEvent, DeployHook, DeployRecord, SiteRecord } from './records.ts';
import { createSitesProxy, type Target } from './sites-proxy.ts';
import { openHostingStore } from './store.ts';

/** How the hosting server is set up. Ports: 0 takes any free one. */
export interface HostingOptions {
  machine: BuildMachine;
  host: string;
  apiPort: number;
  sitesPort: number;
  /** Sites that also answer on a port of their own, by name. */
  ownPorts: Readonly<Record<string, number>>;
  token: string;
  pushSecret: string;
  log: (line: string) => void;
  /** Called for every change of a deploy's state. */
  onDeploy?: (site: SiteRecord, deploy: DeployRecord) => void;
}

/** A running hosting server. */
export interface Hosting {
  /** Address of the pages and of the API (`<url>/api/v1`). */
  url: string;
  /** Where the code host sends push webhooks. */
  pushWebhookUrl: string;
  siteUrl(site: SiteRecord): string;
  site(name: string): SiteRecord | undefined;
  /** Creates a site or changes its repository and settings; builds nothing. */
  putSite(
    site: Pick<SiteRecord, 'name' | 'repository' | 'env'> & { hooks?: Omit<DeployHook, 'id'>[] },
  ): SiteRecord;
  deploys(siteId: string): readonly DeployRecord[];
  /** Builds the branch's newest commit unless it is live already. Resolves to null when there is nothing to do. */
  catchUp(site: SiteRecord): Promise<DeployRecord | null>;
  /** Where a deploy's build log lies. */
  logFile(deployId: string): string;
  close(): Promise<void>;
}

/** Starts the hosting server: API, pages and sites. What was live before is live again when this resolves. */
export async function startHosting(options: HostingOptions): Promise<Hosting> {
  const { machine, host, log } = options;
  const store = openHostingStore(machine.dir);
  const stopping = new AbortController();
  const ports = new Map<string, number>();
  let sitesPort = options.sitesPort;

  const siteUrl = (site: SiteRecord) => {
    const own = ports.get(site.name);
    return own === undefined ? `http://${site.name}.localhost:${sitesPort}` : `http://localhost:${own}`;
  };
  const onEvent = (event: DeployEvent, site: SiteRecord, deploy: DeployRecord) => {
    const body = JSON.stringify(deployPayload(site, deploy, siteUrl(site)));
    // A site that was never online cannot receive its own hooks; that failure is not logged.
    const tell = site.liveDeploy === null ? () => undefined : log;
    for (const hook of site.hooks.filter((known) => known.event === event)) {
      void deliver(hook, event, { body, log: tell, signal: stopping.signal });
    }
  };
  const deployer = createDeployer({
    machine,
    store,
    log,
    onEvent,
    onChange: options.onDeploy ?? (() => undefined),
  });
  const targetOf = (site: SiteRecord | undefined): Target => {
    if (!site) return { state: 'unknown' };
    const process = deployer.live(site.id);
    return process === null ? { state: 'unbuilt', name: site.name } : { state: 'live', process };
  };
  const byName = (name: string) => store.sites().find((site) => site.name === name);

  const servers: LocalServer[] = [];
  // Sites judge the origin of a request themselves.
  const listen = async (proxy: RequestListener, port: number): Promise<number> => {
    const server = await serveLocally(proxy, { host, port, names: 'subdomains', origins: 'any' });
    servers.push(server);
    return server.port;
  };
  sitesPort = await listen(
    createSitesProxy((name) => targetOf(byName(name.replace(/:\d+$/, '').replace(/\.localhost$/, '')))),
    options.sitesPort,
  );
  for (const [name, port] of Object.entries(options.ownPorts)) {
    ports.set(
      name,
      await listen(
        createSitesProxy(() => targetOf(byName(name))),
        port,
      ),
    );
  }

  const headOf = (site: SiteRecord) => remoteHead(site);
  const app = new Hono();
  app.route(
    '/',
    hostingApi({ store, deployer, token: options.token, pushSecret: options.pushSecret, siteUrl, headOf }),
  );
  app.route('/', hostingPages({ store, siteUrl, logFile: deployer.logFile }));
  const api = await serveLocally(getRequestListener(app.fetch), { host, port: options.apiPort });
  servers.push(api);

  await Promise.all(store.sites().map((site) => deployer.resume(site)));

  return {
    url: api.url,
    pushWebhookUrl: `${api.url}/webhooks/push`,
    siteUrl,
    site: byName,
    putSite: ({ name, repository, env, hooks }) => {
      const known = byName(name);
      const base = known ?? {
        id: randomUUID(),
        name,
        liveDeploy: null,
        createdAt: new Date().toISOString(),
        hooks: [],
      };
      const kept = hooks?.map((hook) => ({ id: randomUUID(), ...hook })) ?? base.hooks;
      const site: SiteRecord = { ...base, repository, env, hooks: kept };
      store.saveSite(site);
      return site;
    },
    deploys: (siteId) => store.deploys(siteId),
    catchUp: async (site) => {
      const head = await remoteHead(site);
      const live = site.liveDeploy === null ? undefined : store.deploy(site.liveDeploy);
      const serving = live?.commit === head?.commit && deployer.live(site.id) !== null;
      return head === null || serving ? null : deployer.enqueue({ siteId: site.id, ...head });
    },
    logFile: deployer.logFile,
    close: async () => {
      stopping.abort();
      const closing = servers.map((server) => server.close());
      await deployer.close();
      await Promise.all(closing);
    },
  };
}

/** Asks the site's repository, with the site's own token, where its branch stands. */
async function remoteHead(site: SiteRecord): Promise<{ commit: string; title: string } | null> {
  const { cloneUrl, branch, token } = site.repository;
  const basic = Buffer.from(`x-access-token:${token}`).toString('base64');
  const { stdout } = await promisify(execFile)('git', ['ls-remote', cloneUrl, `refs/heads/${branch}`], {
    env: {
      PATH: process.env['PATH'],
      GIT_TERMINAL_PROMPT: '0',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'http.extraHeader',
      GIT_CONFIG_VALUE_0: `Authorization: Basic ${basic}`,
    },
  });
  const commit = stdout.split('\t')[0]?.trim() ?? '';
  return commit === '' ? null : { commit, title: `Newest commit on ${branch}` };
}
