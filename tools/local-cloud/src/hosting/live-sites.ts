import { type BuildMachine, deployDir, siteEnvironment } from './build.ts';
import type { DeployRecord, SiteRecord } from './records.ts';
import { type SiteProcess, startSite } from './site-process.ts';

/** The processes that answer for the sites, one a site. */
export interface LiveSites {
  /** Starts a deploy's process and lets it take over from the one before. @throws Error when it does not answer */
  show(site: SiteRecord, deploy: DeployRecord): Promise<void>;
  /** Starts a deploy's process, which is ended again when another one answers by then. @throws Error when it does not answer */
  start(site: SiteRecord, deploy: DeployRecord): Promise<void>;
  /** The process that answers for the site now; null when there is none. Every request to it is counted with `begin`. */
  live(siteId: string): Pick<SiteProcess, 'origin' | 'begin'> | null;
  /** Deploys of processes that finish what they have. */
  retiring(): string[];
  /** Ends what answers for the site, at once. */
  end(siteId: string): Promise<void>;
  close(): Promise<void>;
}

/** What the processes need. */
export interface LiveSitesOptions {
  machine: BuildMachine;
  /** The site as it is now; undefined when it is gone. */
  siteNow: (siteId: string) => SiteRecord | undefined;
  /** Takes what a deploy's process says. */
  onOutput: (deployId: string, chunk: string) => void;
  log: (line: string) => void;
  /** Milliseconds that pass evenly. */
  now?: () => number;
}

interface Running {
  deploy: string;
  process: SiteProcess;
  /** By `now`. */
  startedAt: number;
}

/** How often a deploy that does not hold is started again. */
const RESTARTS = 5;
/** A process that answered for so long has held: what ended it is no reason to give the deploy up. */
const HELD_MS = 60_000;
/** How long a replaced process may go on with requests that were under way: as long as a hosted function may run. */
const FINISH_MS = 60_000;

/** No site answers yet. */
export function createLiveSites(options: LiveSitesOptions): LiveSites {
  const { machine, siteNow, onOutput, log, now = () => performance.now() } = options;
  const running = new Map<string, Running>();
  const retiring = new Map<Running, { siteId: string; ended: Promise<void> }>();
  const restarts = new Map<string, number>();
  let closed = false;

  const show = (site: SiteRecord, deploy: DeployRecord): Promise<void> => takeOver(site, deploy, () => true);

  /** @param isWanted asked when the process answers, which takes a while: it is ended again unless it still is. */
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

  /** In the background: a slow download must not hold up the next build. */
  const retire = (siteId: string, previous: Running): void => {
    const ended = previous.process.retire(FINISH_MS).finally(() => retiring.delete(previous));
    retiring.set(previous, { siteId, ended });
  };

  /** Starts a process again that ended by itself, and does so again when that fails, unless another deploy has taken over. */
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
