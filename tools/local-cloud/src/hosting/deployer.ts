import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type BuildMachine, deployDir, siteEnvironment } from './build.ts';
import { takeOverAssets } from './previous-assets.ts';
import type { DeployEvent, DeployRecord, SiteRecord } from './records.ts';
import { type SiteProcess, startSite } from './site-process.ts';
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
  /** Starts what was live when the server stopped. */
  resume(site: SiteRecord): Promise<boolean>;
  /** The process that answers for the site now; null when there is none. Every request to it is counted with `begin`. */
  live(siteId: string): Pick<SiteProcess, 'origin' | 'begin'> | null;
  logFile(deployId: string): string;
  close(): Promise<void>;
}

interface Running {
  deploy: string;
  process: SiteProcess;
}

const RESTARTS = 5;
/** Previous deploys kept on disk; the hashed assets of as many stay reachable in the live one. */
const KEPT_BUILDS = 3;
/** How long a replaced process may go on with requests that were under way. */
const FINISH_MS = 30_000;

/** Makes a deployer. `onChange` is called for every change of a deploy's state, `onEvent` for every event that hooks get. */
export function createDeployer(options: {
  machine: BuildMachine;
  store: HostingStore;
  onChange: (site: SiteRecord, deploy: DeployRecord) => void;
  onEvent: (event: DeployEvent, site: SiteRecord, deploy: DeployRecord) => void;
  log: (line: string) => void;
}): Deployer {
  const { machine, store, onChange, onEvent, log } = options;
  const logs = join(machine.dir, 'logs');
  mkdirSync(logs, { recursive: true });
  try {
    rmSync(join(machine.dir, 'work'), { recursive: true, force: true });
  } catch {
    // A killed build may still be writing there; the next start clears it.
  }
  const running = new Map<string, Running>();
  const retiring = new Map<Running, Promise<void>>();
  const stopping = new AbortController();
  const queue: DeployRecord[] = [];
  let working: Promise<void> | null = null;

  const logFile = (deployId: string) => join(logs, `${deployId}.log`);

  const change = (deploy: DeployRecord, changes: Partial<DeployRecord>): DeployRecord => {
    const changed = { ...deploy, ...changes };
    store.saveDeploy(changed);
    const site = store.site(deploy.siteId);
    if (site) onChange(site, changed);
    return changed;
  };

  const launch = async (site: SiteRecord, deploy: DeployRecord): Promise<void> => {
    const started = await startSite({
      node: machine.node,
      dir: deployDir(machine.dir, deploy.id),
      env: siteEnvironment(site, deploy, machine),
      onOutput: (chunk) => appendFileSync(logFile(deploy.id), chunk),
    });
    const previous = running.get(site.id);
    running.set(site.id, { deploy: deploy.id, process: started });
    void started.ended.then(() => revive(site.id, deploy));
    if (previous) retire(previous);
  };

  /** In the background: a slow download must not hold up the next build. */
  const retire = (previous: Running): void => {
    const ended = previous.process.retire(FINISH_MS).finally(() => retiring.delete(previous));
    retiring.set(previous, ended);
  };

  const restarts = new Map<string, number>();
  const revive = async (siteId: string, deploy: DeployRecord): Promise<void> => {
    const site = store.site(siteId);
    if (stopping.signal.aborted || !site || running.get(siteId)?.deploy !== deploy.id) return;
    running.delete(siteId);
    const count = (restarts.get(deploy.id) ?? 0) + 1;
    restarts.set(deploy.id, count);
    log(
      `hosting: ${site.name} ended unexpectedly${count > RESTARTS ? ' too often, left down' : ', starting it again'}`,
    );
    if (count <= RESTARTS)
      await launch(site, deploy).catch((error: Error) => log(`hosting: ${error.message}`));
  };

  const attempt = async (queued: DeployRecord): Promise<void> => {
    const site = store.site(queued.siteId);
    if (!site) return;
    const deploy = change(queued, { state: 'building', startedAt: new Date().toISOString() });
    writeFileSync(
      logFile(deploy.id),
      `Deploy ${deploy.id} of ${site.name}\nCommit ${deploy.commit}: ${deploy.title}\n`,
    );
    onEvent('deploy_building', site, deploy);
    try {
      const append = (chunk: string) => appendFileSync(logFile(deploy.id), chunk);
      await build(machine, { site, deploy }, { log: append, signal: stopping.signal });
      await takeOverAssets(deployDir(machine.dir, deploy.id), previousBuilds(site.id));
      await launch(site, deploy);
      store.saveSite({ ...(store.site(site.id) ?? site), liveDeploy: deploy.id });
      appendFileSync(logFile(deploy.id), '\nLive.\n');
      const ready = change(deploy, { state: 'ready', finishedAt: new Date().toISOString() });
      onEvent('deploy_created', store.site(site.id) ?? site, ready);
      await removeOldBuilds(site.id);
    } catch (error) {
      if (stopping.signal.aborted) return;
      const errorMessage = error instanceof Error ? error.message : String(error);
      appendFileSync(
        logFile(deploy.id),
        `\n${errorMessage}\n${site.liveDeploy === null ? '' : 'The previous deploy keeps serving.\n'}`,
      );
      const failed = change(deploy, { state: 'error', errorMessage, finishedAt: new Date().toISOString() });
      onEvent('deploy_failed', site, failed);
    }
  };

  /** Folders of the site's newest finished deploys, the live one included. */
  const previousBuilds = (siteId: string): string[] =>
    store
      .deploys(siteId)
      .filter(({ state }) => state === 'ready')
      .slice(0, KEPT_BUILDS)
      .map(({ id }) => deployDir(machine.dir, id));

  const removeOldBuilds = async (siteId: string): Promise<void> => {
    const used = new Set<string | null>([...retiring.keys()].map(({ deploy }) => deploy));
    for (const site of store.sites()) used.add(site.liveDeploy);
    const old = store.deploys(siteId).filter(({ id, state }) => state === 'ready' && !used.has(id));
    for (const { id } of old.slice(KEPT_BUILDS))
      await rm(deployDir(machine.dir, id), { recursive: true, force: true });
  };

  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next && !stopping.signal.aborted; next = queue.shift())
      await attempt(next);
    working = null;
  };

  return {
    enqueue: ({ siteId, commit, title }) => {
      const branch = store.site(siteId)?.repository.branch ?? 'main';
      const times = { createdAt: new Date().toISOString(), startedAt: null, finishedAt: null };
      const deploy: DeployRecord = {
        id: randomUUID(),
        siteId,
        state: 'enqueued',
        branch,
        commit,
        title,
        errorMessage: null,
        ...times,
      };
      const waiting = queue.findIndex((queued) => queued.siteId === siteId);
      if (waiting >= 0) {
        const [replaced] = queue.splice(waiting, 1);
        if (replaced)
          change(replaced, {
            state: 'error',
            errorMessage: 'Superseded by a newer commit.',
            finishedAt: times.createdAt,
          });
      }
      const queued = change(deploy, {});
      queue.push(queued);
      working ??= work();
      return queued;
    },
    resume: async (site) => {
      for (const deploy of store.deploys(site.id)) {
        const left = deploy.state === 'building' || deploy.state === 'enqueued';
        if (left)
          change(deploy, {
            state: 'error',
            errorMessage: 'Interrupted.',
            finishedAt: new Date().toISOString(),
          });
      }
      const live = site.liveDeploy === null ? undefined : store.deploy(site.liveDeploy);
      if (!live || !(await readdir(deployDir(machine.dir, live.id)).catch(() => null))) return false;
      return launch(site, live).then(
        () => true,
        (error: Error) => {
          log(`hosting: ${site.name} did not start again: ${error.message}`);
          return false;
        },
      );
    },
    live: (siteId) => running.get(siteId)?.process ?? null,
    logFile,
    close: async () => {
      stopping.abort();
      await working;
      const processes = [...running.values(), ...retiring.keys()].map(({ process }) => process.stop());
      await Promise.all([...processes, ...retiring.values()]);
    },
  };
}
