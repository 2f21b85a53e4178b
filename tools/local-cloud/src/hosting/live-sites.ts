import { type BuildMachine, deployDir, siteEnvironment } from './build.ts';
import type { DeployRecord, SiteRecord } from './records.ts';
import { type SiteProcess, startSite } from './site-process.ts';

/** The processes that serve the sites, one for each site. */
export interface LiveSites {
  /** Starts a deploy's process, which replaces the one before. @throws Error when it does not answer */
  show(site: SiteRecord, deploy: DeployRecord): Promise<void>;
  /**
   * Starts a deploy's process, which is ended again if another one serves meanwhile.
   * @throws Error when it does not answer
   */
  start(site: SiteRecord, deploy: DeployRecord): Promise<void>;
  /** The process that serves the site; null if there is none. Every request to it must be counted with `begin`. */
  live(siteId: string): Pick<SiteProcess, 'origin' | 'begin'> | null;
  /** Deploys of processes that only finish their requests. */
  retiring(): string[];
  /** Ends the site's process at once. */
  end(siteId: string): Promise<void>;
  close(): Promise<void>;
}

/** What the processes depends on. */
export interface LiveSitesOptions {
  machine: BuildMachine;
  /** The present site; undefined if it was deleted. */
  siteNow: (siteId: string) => SiteRecord | undefined;
  /** Called with the output of a deploy's process. */
  onOutput: (deployId: string, chunk: string) => void;
  log: (line: string) => void;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
}

interface Running {
  deploy: string;
  process: SiteProcess;
  /** By `now`. */
  startedAt: number;
}

/** How often an unstable deploy is restarted. */
const RESTARTS = 5;
/** A process that has served for this time is stable, so its end is no reason to give the deploy up. */
const HELD_MS = 60_000;
/** How long a replaced process may continue with running requests: as long as a hosted function may run. */
const FINISH_MS = 60_000;

/** The processes of sites, none at first. */
export function createLiveSites(options: LiveSitesOptions): LiveSites {
  const { machine, siteNow, onOutput, log, now = () => performance.now() } = options;
  const running = new Map<string, Running>();
  const retiring = new Map<Running, { siteId: string; ended: Promise<void> }>();
  const restarts = new Map<string, number>();
  let closed = false;

  const show = (site: SiteRecord, deploy: DeployRecord): Promise<void> => takeOver(site, deploy, () => true);

  /** @param isWanted called when the process answers, which takes a while: it is ended again if this returns false. */
  const takeOver = async (site: SiteRecord, deploy: DeployRecord, isWanted: () => boolean): Promise<void> => {
    const started = await startSite({
      node: machine.node,
      dir: deployDir(machine.dir, deploy.id),
      env: siteEnvironment(site, deploy, machine),
      onOutput: (chunk) => onOutput(deploy.id, chunk),
    });
    if (closed || !siteNow(site.id) || !isWanted()) return started.stop();
    const previous = running.get(site.id);
    const current = { deploy: deploy.id, process: started, startedAt: now() };
    running.set(site.id, current);
    void started.ended.then(() => revive(site.id, deploy, current));
    if (previous) retire(site.id, previous);
  };

  /** In the background: a slow download must not delay the next build. */
  const retire = (siteId: string, previous: Running): void => {
    const ended = previous.process.retire(FINISH_MS).finally(() => retiring.delete(previous));
    retiring.set(previous, { siteId, ended });
  };

  /** Restarts a process that ended by itself, also repeatedly, unless another deploy has replaced it. */
  const revive = async (siteId: string, deploy: DeployRecord, ended: Running): Promise<void> => {
    if (closed || running.get(siteId) !== ended) return;
    running.delete(siteId);
    if (now() - ended.startedAt >= HELD_MS) restarts.delete(deploy.id);
    const isDown = () => !running.has(siteId);
    for (let site = siteNow(siteId); site && !closed && isDown(); site = siteNow(siteId)) {
      const count = (restarts.get(deploy.id) ?? 0) + 1;
      restarts.set(deploy.id, count);
      const next = count > RESTARTS ? ' too often, left down' : ', starting it again';
      log(`hosting: ${site.name} ended unexpectedly${next}`);
      if (count > RESTARTS) return;
      const failure = await takeOver(site, deploy, isDown).then(
        () => null,
        (error: Error) => error,
      );
      if (failure === null) return;
      log(`hosting: ${failure.message}`);
    }
  };

  return {
    show,
    start: (site, deploy) => takeOver(site, deploy, () => !running.has(site.id)),
    live: (siteId) => running.get(siteId)?.process ?? null,
    retiring: () => [...retiring.keys()].map(({ deploy }) => deploy),
    end: async (siteId) => {
      const own = running.get(siteId);
      running.delete(siteId);
      const leaving = [...retiring]
        .filter(([, { siteId: of }]) => of === siteId)
        .map(([{ process }]) => process);
      await Promise.all([...(own ? [own.process] : []), ...leaving].map((process) => process.stop()));
    },
    close: async () => {
      closed = true;
      const processes = [...running.values(), ...retiring.keys()].map(({ process }) => process.stop());
      await Promise.all([...processes, ...[...retiring.values()].map(({ ended }) => ended)]);
    },
  };
}
