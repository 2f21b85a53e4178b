import { getRequestListener } from '@hono/node-server';
import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { Hono } from 'hono';
import { type LocalServer, serveLocally } from '../serve-locally.ts';
import { hostingApi } from './api.ts';
import type { BuildMachine } from './build.ts';
import { type CloneAccess, remoteHead } from './clone-access.ts';
import { deliver, deployPayload } from './deploy-webhook.ts';
import { createDeployer } from './deployer.ts';
import { hostingPages } from './pages.ts';
import {
  type DeployEvent,
  type DeployHook,
  type DeployRecord,
  NO_NAMES,
  type SiteRecord,
  type SiteRepository,
  type SiteRuntime,
} from './records.ts';
import { namesOf } from './site-names.ts';
import { createSitesProxy, type Target } from './sites-proxy.ts';
import { LOCAL_TEAM, openHostingStore } from './store.ts';
import { environmentOf, plainVariables } from './variables.ts';

/** Options of the hosting server. Ports: 0 is any free one. */
export interface HostingOptions {
  machine: BuildMachine;
  host: string;
  apiPort: number;
  sitesPort: number;
  /** Sites that also answer on a port of their own, by name. */
  ownPorts: Readonly<Record<string, number>>;
  token: string;
  /** Teams of the token; `local` by default. Sites that are set up without the API belong to the first. */
  teams?: readonly string[];
  /** API calls in a minute; 500 by default. */
  callsPerMinute?: number;
  pushSecret: string;
  /** Clone address of a repository; without it, no site can be linked to one. */
  cloneUrl?: (fullName: string) => string;
  /** The DNS for custom domains; without it, every one of them is reachable. */
  dns?: HostNames;
  log: (line: string) => void;
  /** No site's process is started before this settles; builds do not wait for it. */
  mayServe?: Promise<void>;
  /** Called for every change of a deploy's state. */
  onDeploy?: (site: SiteRecord, deploy: DeployRecord) => void;
}

/** The records of host names. */
export interface HostNames {
  /** The target of the host name's CNAME; null if it has none. */
  targetOf(host: string): string | null;
  /** Its A records. */
  addressesOf(host: string): readonly string[];
  /** Its TXT records. */
  textsOf(host: string): readonly string[];
  /** Points the host name there, unless it has a record. */
  point(host: string, target: string): void;
}

/** Domain below which every site has an address of the provider's: the target of its DNS record. */
const SITES_DOMAIN = 'hosting.localhost';
/** The provider's load balancer, where a name leads that cannot be a CNAME. */
const LOAD_BALANCER = '75.2.60.5';
const CALLS_PER_MINUTE = 500;

/** A running hosting server. */
export interface Hosting {
  /** Address of the pages. */
  url: string;
  /** Address of the API, with its version. */
  apiUrl: string;
  /** Port of the sites. */
  sitesPort: number;
  /** Where the code host sends push webhooks. */
  pushWebhookUrl: string;
  siteUrl(site: SiteRecord): string;
  site(name: string): SiteRecord | undefined;
  /** The environment of a site's build and process; empty for an unknown name. */
  environment(name: string): Record<string, string>;
  /** Creates a site at `<name>.localhost` or changes its repository and settings; builds nothing. */
  putSite(
    site: Pick<SiteRecord, 'name'> & {
      repository: SiteRepository;
      env: Readonly<Record<string, string>>;
      hooks?: Omit<DeployHook, 'id'>[];
      runtime?: SiteRuntime;
    },
  ): SiteRecord;
  deploys(siteId: string): readonly DeployRecord[];
  /**
   * Builds the branch's newest commit unless it is live already or being built. Resolves to null if there is nothing to
   * do.
   */
  catchUp(site: SiteRecord): Promise<DeployRecord | null>;
  /** The file of a deploy's build log. */
  logFile(deployId: string): string;
  close(): Promise<void>;
}

/** Starts the hosting server: API, pages and sites. Deploys that were live before are live again when this resolves. */
export async function startHosting(options: HostingOptions): Promise<Hosting> {
  const { machine, host, log, dns, teams = [LOCAL_TEAM] } = options;
  const store = openHostingStore(machine.dir);
  const stopping = new AbortController();
  const ports = new Map<string, number>();
  let sitesPort = options.sitesPort;

  const siteUrl = (site: SiteRecord) => {
    const own = ports.get(site.name);
    const name = site.domain ?? addressOf(site);
    return own === undefined ? `http://${name}:${sitesPort}` : `http://localhost:${own}`;
  };
  const onEvent = (event: DeployEvent, site: SiteRecord, deploy: DeployRecord) => {
    const body = JSON.stringify(deployPayload(site, deploy, siteUrl(site)));
    // A site that was never online cannot receive its own hooks, so that failure is not logged.
    const logFailure = site.liveDeploy === null ? () => undefined : log;
    const message = { body, log: logFailure, signal: stopping.signal };
    // The receiver is mostly the site itself.
    const begin = options.mayServe ?? Promise.resolve();
    for (const hook of site.hooks.filter((known) => known.event === event))
      void begin.then(() => deliver(hook, event, message));
  };
  const accessTo = (site: SiteRecord): CloneAccess | null => {
    if (site.repository === null) return null;
    const { deployKeyId } = site.repository;
    const key = deployKeyId === undefined ? undefined : store.key(deployKeyId);
    return { ...site.repository, privateKey: key?.privateKey ?? null };
  };
  const deployer = createDeployer({
    machine,
    store,
    accessTo,
    log,
    onEvent,
    onChange: options.onDeploy ?? (() => undefined),
    mayServe: options.mayServe,
  });
  const targetOf = (site: SiteRecord | undefined): Target => {
    if (!site) return { state: 'unknown' };
    const process = deployer.live(site.id);
    return process === null ? { state: 'unbuilt', name: site.name } : { state: 'live', process };
  };
  const byName = (name: string) => store.sites().find((site) => site.name === name);
  const leadsTo = (site: Pick<SiteRecord, 'name'>, name: string) =>
    dns === undefined ||
    dns.targetOf(name) === addressOf(site) ||
    dns.addressesOf(name).includes(LOAD_BALANCER);
  const isReached = (site: SiteRecord) => site.domain === null || leadsTo(site, site.domain);
  const targetAt = (hostName: string): Target => {
    const own = store.sites().find((site) => addressOf(site) === hostName);
    if (own) return targetOf(own);
    if (dns && dns.targetOf(hostName) === null && dns.addressesOf(hostName).length === 0)
      return { state: 'no address', host: hostName };
    const site = store.sites().find((one) => namesOf(one).includes(hostName));
    return targetOf(site && leadsTo(site, hostName) ? site : undefined);
  };

  const servers: LocalServer[] = [];
  // Sites check the origin of a request themselves.
  const listen = async (proxy: RequestListener, port: number): Promise<number> => {
    const server = await serveLocally(proxy, { host, port, names: 'subdomains', origins: 'any' });
    servers.push(server);
    return server.port;
  };
  sitesPort = await listen(
    createSitesProxy((asked) => targetAt(asked.replace(/:\d+$/, '').toLowerCase())),
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

  const headOf = async (site: SiteRecord) => {
    const access = accessTo(site);
    return access && remoteHead(access);
  };
  let ownUrl = '';
  const app = new Hono();
  const api = {
    store,
    deployer,
    siteUrl,
    headOf,
    isReached,
    leadsTo,
    textsOf: (name: string) => dns?.textsOf(name) ?? [],
    teams,
    token: options.token,
    pushSecret: options.pushSecret,
    sitesDomain: SITES_DOMAIN,
    callsPerMinute: options.callsPerMinute ?? CALLS_PER_MINUTE,
    cloneUrl: options.cloneUrl ?? null,
    ownUrl: () => ownUrl,
  };
  app.route('/', hostingApi(api));
  app.route('/', hostingPages({ store, siteUrl, logFile: deployer.logFile }));
  const server = await serveLocally(getRequestListener(app.fetch), { host, port: options.apiPort });
  servers.push(server);
  ownUrl = server.url;

  await Promise.all(store.sites().map((site) => deployer.resume(site)));

  return {
    url: ownUrl,
    apiUrl: `${ownUrl}/api/v1`,
    sitesPort,
    pushWebhookUrl: `${ownUrl}/webhooks/push`,
    siteUrl,
    site: byName,
    environment: (name) => environmentOf(byName(name) ?? { variables: [] }),
    putSite: ({ name, repository, env, hooks, runtime }) => {
      const known = byName(name);
      const base = known ?? {
        id: randomUUID(),
        name,
        team: teams[0] ?? LOCAL_TEAM,
        createdAt: new Date().toISOString(),
        pushHook: null,
        liveDeploy: null,
        locked: false,
        hooks: [],
        ...NO_NAMES,
      };
      const domain = `${name}.localhost`;
      const storedHooks = hooks?.map((hook) => ({ id: randomUUID(), ...hook })) ?? base.hooks;
      const site: SiteRecord = {
        ...base,
        domain,
        repository,
        variables: plainVariables(env),
        hooks: storedHooks,
        ...(runtime === undefined ? {} : { runtime }),
      };
      dns?.point(domain, addressOf(site));
      store.saveSite(site);
      return site;
    },
    deploys: (siteId) => store.deploys(siteId),
    catchUp: async (site) => {
      const head = await headOf(site);
      const live = site.liveDeploy === null ? undefined : store.deploy(site.liveDeploy);
      const serving = live?.commit === head?.commit && deployer.live(site.id) !== null;
      if (head === null || serving) return null;
      const underWay = store
        .deploys(site.id)
        .find(({ state, commit }) => /^(?:enqueued|building)$/.test(state) && commit === head.commit);
      return underWay ?? deployer.enqueue({ siteId: site.id, ...head });
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

/** The provider's own host name of a site. */
function addressOf({ name }: Pick<SiteRecord, 'name'>): string {
  return `${name}.${SITES_DOMAIN}`;
}
