import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type BuildMachine, deployDir } from './build.ts';
import type { CloneAccess } from './clone-access.ts';
import { appendToLog } from './deploy-log.ts';
import { createLiveSites, type LiveSites } from './live-sites.ts';
import { takeOverAssets } from './previous-assets.ts';
import type { DeployEvent, DeployRecord, SiteRecord } from './records.ts';
import type { HostingStore } from './store.ts';

/** A commit to build and put online. */
export interface BuildRequest {
  siteId: string;
  commit: string;
  title: string;
}

/** Builds one deploy at a time and keeps every site's live deploy running. */
export interface Deployer {
  /** Queues a build. A queued build of the same site that has not begun is replaced: only the newest commit matters. */
  enqueue(request: BuildRequest): DeployRecord;
  /** Starts the deploy that was live when the server stopped, and builds an interrupted one again. */
  resume(site: SiteRecord): Promise<boolean>;
  /** Restores a deploy for visitors. False if its build is no longer stored. @throws Error when it does not start */
  restore(site: SiteRecord, deploy: DeployRecord): Promise<boolean>;
  /** Ends the site's build and process, and deletes the site with all of its builds. */
  remove(site: SiteRecord): Promise<void>;
  live: LiveSites['live'];
  logFile(deployId: string): string;
  close(): Promise<void>;
}

/** How many previous deploys have their hashed assets in the live one. */
const DEPLOYS_WITH_ASSETS = 3;
/** How many previous deploys are stored, to be restored. */
const STORED_BUILDS = 10;
const INTERRUPTED = 'Interrupted.';
/**
 * How often a commit whose build was interrupted is built again, since the build itself may be what ends this program.
 */
const MOST_REPETITIONS = 3;

/** Makes a deployer. `onChange` is called for every change of a deploy's state, `onEvent` for every event that hooks get. */
export function createDeployer(options: {
  machine: BuildMachine;
  store: HostingStore;
  /** How to read the site's repository; null if it has none. */
  accessTo: (site: SiteRecord) => CloneAccess | null;
  onChange: (site: SiteRecord, deploy: DeployRecord) => void;
  onEvent: (event: DeployEvent, site: SiteRecord, deploy: DeployRecord) => void;
  log: (line: string) => void;
  /** No site's process is started before this settles; builds do not wait for it. */
  mayServe?: Promise<void> | undefined;
}): Deployer {
  const { machine, store, accessTo, onChange, onEvent, log, mayServe = Promise.resolve() } = options;
  const logs = join(machine.dir, 'logs');
  mkdirSync(logs, { recursive: true });
  try {
    rmSync(join(machine.dir, 'work'), { recursive: true, force: true });
  } catch {
    // A killed build may still be writing there; the next start deletes it.
  }
  const logFile = (deployId: string) => join(logs, `${deployId}.log`);
  const sites = createLiveSites({
    machine,
    siteNow: (siteId) => store.site(siteId),
    onOutput: (deployId, chunk) => appendToLog(logFile(deployId), chunk),
    log,
  });
  const stopping = new AbortController();
  const queue: DeployRecord[] = [];
  let working: Promise<void> | null = null;
  let current: { siteId: string; abort: AbortController; done: Promise<void> } | null = null;
  let isServing = false;
  let switching: Promise<unknown> = mayServe.then(() => {
    isServing = true;
  });

  const change = (deploy: DeployRecord, changes: Partial<DeployRecord>): DeployRecord => {
    const changed = { ...deploy, ...changes };
    const site = store.site(deploy.siteId);
    if (!site) return changed;
    store.saveDeploy(changed);
    onChange(site, changed);
    return changed;
  };
  const fail = (deploy: DeployRecord, errorMessage: string) =>
    change(deploy, { state: 'error', errorMessage, finishedAt: new Date().toISOString() });

  /** Makes a built deploy live, one after the other, so that the record always matches what is live. */
  const publish = (siteId: string, deploy: DeployRecord): Promise<void> => {
    const publishing = switching.then(async () => {
      const site = store.site(siteId);
      if (!site) return;
      await takeOverAssets(deployDir(machine.dir, deploy.id), previousBuilds(siteId, deploy.id));
      await sites.show(site, deploy);
      const shown = store.site(siteId);
      if (shown) store.saveSite({ ...shown, liveDeploy: deploy.id });
    });
    switching = publishing.catch(() => undefined);
    return publishing;
  };

  const attempt = async (queued: DeployRecord, signal: AbortSignal): Promise<void> => {
    const site = store.site(queued.siteId);
    const access = site ? accessTo(site) : null;
    if (!site || !access) return void fail(queued, 'The site has no repository any more.');
    const deploy = change(queued, { state: 'building', startedAt: new Date().toISOString() });
    const append = (chunk: string) => appendToLog(logFile(deploy.id), chunk);
    const head = `Deploy ${deploy.id} of ${site.name}\nCommit ${deploy.commit}: ${deploy.title}\n`;
    writeFileSync(logFile(deploy.id), head);
    onEvent('deploy_building', site, deploy);
    try {
      await build(machine, { site, deploy, access }, { log: append, signal });
      const locked = store.site(site.id)?.locked === true;
      if (!isServing) log(`hosting: ${site.name} is built, and waits until sites may be served`);
      if (!locked) await publish(site.id, deploy);
      if (signal.aborted) return;
      append(locked ? '\nBuilt; an earlier deploy is locked and stays live.\n' : '\nLive.\n');
      const ready = change(deploy, { state: 'ready', finishedAt: new Date().toISOString() });
      onEvent('deploy_created', store.site(site.id) ?? site, ready);
      await removeOldBuilds(site.id);
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof Error ? error.message : String(error);
      append(`\n${message}\n${site.liveDeploy === null ? '' : 'The previous deploy keeps serving.\n'}`);
      onEvent('deploy_failed', site, fail(deploy, message));
    }
  };

  const ready = (siteId: string) => store.deploys(siteId).filter(({ state }) => state === 'ready');

  /** Folders of the site's newest finished deploys, the live one included. */
  const previousBuilds = (siteId: string, except: string): string[] =>
    ready(siteId)
      .filter(({ id }) => id !== except)
      .slice(0, DEPLOYS_WITH_ASSETS)
      .map(({ id }) => deployDir(machine.dir, id));

  const removeOldBuilds = async (siteId: string): Promise<void> => {
    const used = new Set<string | null>([
      ...sites.retiring(),
      ...store.sites().map((site) => site.liveDeploy),
    ]);
    const old = ready(siteId).filter(({ id }) => !used.has(id));
    await Promise.all(old.slice(STORED_BUILDS).map(({ id }) => removeBuild(id)));
  };
  const removeBuild = (id: string) => rm(deployDir(machine.dir, id), { recursive: true, force: true });
  const isStored = async (id: string) =>
    (await readdir(deployDir(machine.dir, id)).catch(() => null)) !== null;

  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next && !stopping.signal.aborted; next = queue.shift()) {
      const abort = new AbortController();
      const done = attempt(next, AbortSignal.any([stopping.signal, abort.signal]));
      current = { siteId: next.siteId, abort, done };
      await done;
      current = null;
    }
    working = null;
  };

  const takeFromQueue = (siteId: string): DeployRecord | undefined => {
    const waiting = queue.findIndex((queued) => queued.siteId === siteId);
    return waiting < 0 ? undefined : queue.splice(waiting, 1)[0];
  };

  const enqueue: Deployer['enqueue'] = ({ siteId, commit, title }) => {
    const branch = store.site(siteId)?.repository?.branch ?? 'main';
    const times = { createdAt: new Date().toISOString(), startedAt: null, finishedAt: null };
    const facts = { branch, commit, title, errorMessage: null };
    const deploy: DeployRecord = { id: randomUUID(), siteId, state: 'enqueued', ...facts, ...times };
    const replaced = takeFromQueue(siteId);
    if (replaced) fail(replaced, 'Superseded by a newer commit.');
    const queued = change(deploy, {});
    queue.push(queued);
    working ??= work();
    return queued;
  };

  /** Fails the unfinished deploys of an earlier run; returns the newest of them, unless it was tried too often. */
  const interrupted = (siteId: string): DeployRecord | undefined => {
    const unfinished = store
      .deploys(siteId)
      .filter(({ state }) => state === 'building' || state === 'enqueued');
    for (const deploy of unfinished) fail(deploy, INTERRUPTED);
    const [newest] = unfinished;
    const times = store
      .deploys(siteId)
      .filter(({ commit, errorMessage }) => commit === newest?.commit && errorMessage === INTERRUPTED).length;
    return times <= MOST_REPETITIONS ? newest : undefined;
  };

  return {
    enqueue,
    resume: async (site) => {
      const again = interrupted(site.id);
      if (again) enqueue({ siteId: site.id, commit: again.commit, title: again.title });
      const live = site.liveDeploy === null ? undefined : store.deploy(site.liveDeploy);
      if (!live || !(await isStored(live.id))) return false;
      await mayServe;
      return sites.start(site, live).then(
        () => true,
        (error: Error) => {
          log(`hosting: ${site.name} did not start again: ${error.message}`);
          return false;
        },
      );
    },
    restore: async (site, deploy) => {
      if (!(await isStored(deploy.id))) return false;
      await publish(site.id, deploy);
      return true;
    },
    remove: async (site) => {
      const deploys = store.deploys(site.id);
      store.deleteSite(site.id);
      takeFromQueue(site.id);
      if (current?.siteId === site.id) {
        current.abort.abort();
        await current.done;
      }
      await switching;
      await sites.end(site.id);
      await Promise.all(deploys.map(({ id }) => removeBuild(id)));
      await Promise.all(deploys.map(({ id }) => rm(logFile(id), { force: true })));
    },
    live: sites.live,
    logFile,
    close: async () => {
      stopping.abort();
      await working;
      await switching;
      await sites.close();
    },
  };
}
