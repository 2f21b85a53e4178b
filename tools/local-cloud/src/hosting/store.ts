import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DeployKeyRecord, type DeployRecord, NO_NAMES, type SiteRecord } from './records.ts';
import { plainVariables } from './variables.ts';

/** The fields of a site that every version of this program has stored. */
type EarlierSite = Pick<SiteRecord, 'id' | 'name' | 'liveDeploy' | 'createdAt'> & {
  env?: Record<string, string>;
};

interface Data {
  sites: SiteRecord[];
  deploys: DeployRecord[];
  keys: DeployKeyRecord[];
}

/** Team of the sites that are set up without the API. */
export const LOCAL_TEAM = 'local';

/** How many deploys are stored per site; older ones are deleted, never the live one. */
const STORED_DEPLOYS = 20;

/** The data of the hosting server, in one JSON file that is replaced atomically, so that a crash leaves the old one. */
export interface HostingStore {
  sites(): readonly SiteRecord[];
  site(id: string): SiteRecord | undefined;
  /** Newest first. */
  deploys(siteId: string): readonly DeployRecord[];
  deploy(id: string): DeployRecord | undefined;
  saveSite(site: SiteRecord): void;
  deleteSite(id: string): void;
  saveDeploy(deploy: DeployRecord): void;
  key(id: string): DeployKeyRecord | undefined;
  saveKey(key: DeployKeyRecord): void;
  removeKey(id: string): void;
}

/** Opens the store in `dir`, creating it when absent. @throws Error when the file is damaged. */
export function openHostingStore(dir: string): HostingStore {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'hosting.json');
  const data = read(file);
  const write = () => {
    writeFileSync(`${file}.new`, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  return {
    sites: () => data.sites,
    site: (id) => data.sites.find((site) => site.id === id),
    deploys: (siteId) => data.deploys.filter((deploy) => deploy.siteId === siteId).reverse(),
    deploy: (id) => data.deploys.find((deploy) => deploy.id === id),
    saveSite: (site) => {
      data.sites = put(data.sites, site);
      write();
    },
    deleteSite: (id) => {
      data.sites = data.sites.filter((site) => site.id !== id);
      data.deploys = data.deploys.filter((deploy) => deploy.siteId !== id);
      write();
    },
    saveDeploy: (deploy) => {
      data.deploys = prune(put(data.deploys, deploy), data.sites);
      write();
    },
    key: (id) => data.keys.find((key) => key.id === id),
    saveKey: (key) => {
      data.keys = put(data.keys, key);
      write();
    },
    removeKey: (id) => {
      data.keys = data.keys.filter((key) => key.id !== id);
      write();
    },
  };
}

function read(file: string): Data {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return { sites: [], deploys: [], keys: [] };
  }
  try {
    const { sites = [], deploys = [], keys = [] }: Partial<Data> = JSON.parse(text);
    return { sites: sites.map(complete), deploys, keys };
  } catch (cause) {
    throw new Error(`${file} is damaged. Run "npm run reset" to start afresh.`, { cause });
  }
}

/** A site with all fields, since one stored by an earlier version of this program may lack some. */
function complete(site: Partial<SiteRecord> & EarlierSite): SiteRecord {
  const { env = {}, ...stored } = site;
  const domain = `${site.name}.localhost`;
  return {
    team: LOCAL_TEAM,
    domain,
    pushHook: null,
    locked: false,
    hooks: [],
    repository: null,
    variables: plainVariables(env),
    ...NO_NAMES,
    ...stored,
  };
}

function put<Item extends { id: string }>(items: Item[], item: Item): Item[] {
  const index = items.findIndex(({ id }) => id === item.id);
  return index < 0 ? [...items, item] : items.with(index, item);
}

function prune(deploys: DeployRecord[], sites: SiteRecord[]): DeployRecord[] {
  const live = new Set(sites.map((site) => site.liveDeploy));
  const perSite = Map.groupBy(deploys, (deploy) => deploy.siteId);
  const stored = new Set([...perSite.values()].flatMap((own) => own.slice(-STORED_DEPLOYS)));
  return deploys.filter((deploy) => stored.has(deploy) || live.has(deploy.id));
}
