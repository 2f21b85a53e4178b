import { isAppError } from '@portal/errors';
import type { Claim, Lease } from '../ports/site-claims.ts';
import type { Providers, ProvisioningDeps } from '../provisioning-deps.ts';
import { held, RunEnded } from '../steps/run-ended.ts';

/** Seconds that a claim lasts without being renewed; longer than any call may take, and than a heartbeat. */
export const LEASE_SECONDS = 120;
const CALL_MS = 60_000;
const HEARTBEAT_MS = 30_000;
/** A call begins on a lease renewed this recently, so that it ends within it. */
const FRESH_MS = 10_000;
const STORE_TRIES = 4;

/** A claimed site and the time there is to work at it. */
export interface Work {
  claim: Claim;
  lease: Lease;
  /** Providers as this run may call them: each call on a fresh lease, and never longer than the lease. */
  providers: Providers;
  /** Waits, because of a failure or for something; or ends the run when no time is left. */
  wait(ms: number, failure?: unknown): Promise<void>;
  /** Ends the run unless there is time to begin something, and the process goes on. */
  requireTime(): void;
  /** A call of the stores, repeated while the database is away. */
  stored<Result>(call: () => Promise<Result>): Promise<Result>;
  /** Ends the heartbeat. */
  stop(): void;
}

/** How long a run may go on. */
export interface RunTime {
  /** Nothing is begun after it. */
  until: Date;
  /** Its process is about to end: no call is begun, and no pause goes on. */
  stopping?: AbortSignal | undefined;
}

/** Begins to work at a claimed site: the lease is renewed by a timer until `stop`. */
export function beginWork(deps: ProvisioningDeps, claim: Claim, { until, stopping }: RunTime): Work {
  const { pace, claims } = deps;
  const { lease } = claim;
  let [lost, renewedAt] = [false, pace.now().getTime()];

  async function renew(): Promise<void> {
    lost ||= !(await claims.renew(lease, LEASE_SECONDS));
    renewedAt = pace.now().getTime();
  }
  async function stored<Result>(call: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await call();
      } catch (error) {
        if (tries === STORE_TRIES || !isAppError(error, 'upstream_unavailable')) throw error;
        await pace.wait(1000 * tries);
      }
    }
  }
  const goesOn = () => {
    if (stopping?.aborted) throw new RunEnded('paused');
  };
  async function call<Result>(work: () => Promise<Result>): Promise<Result> {
    goesOn();
    if (!lost && pace.now().getTime() - renewedAt >= FRESH_MS) await stored(renew);
    held(!lost);
    return pace.within(CALL_MS, work);
  }
  const stopped = Promise.withResolvers<void>();
  const onStop = () => stopped.resolve();
  stopping?.addEventListener('abort', onStop);
  // A renewal that fails is tried again with the next call; the lease outlasts three of them.
  const heartbeat = pace.every(HEARTBEAT_MS, () => renew().catch(() => undefined));

  return {
    claim, lease, stored,
    providers: providersOver(deps, call),
    wait: async (ms, failure) => {
      goesOn();
      if (pace.now().getTime() + ms >= until.getTime())
        throw new RunEnded('paused', failure === undefined ? null : { failure, ms });
      await Promise.race([pace.wait(ms), stopped.promise]);
      goesOn();
      held(!lost);
    },
    requireTime: () => {
      goesOn();
      if (pace.now() >= until) throw new RunEnded('paused');
    },
    stop: () => {
      heartbeat.stop();
      stopping?.removeEventListener('abort', onStop);
    },
  };
}

type Call = <Result>(work: () => Promise<Result>) => Promise<Result>;

function providersOver(deps: Providers, call: Call): Providers {
  const { codeHost, hosting, builds, dns, starter, people, mails, keys, objects } = deps;
  return {
    codeHost: through(codeHost, call),
    hosting: through(hosting, call),
    builds: through(builds, call),
    dns: through(dns, call),
    starter: through(starter, call),
    people: through(people, call),
    mails: through(mails, call),
    keys: through(keys, call),
    objects: through(objects, call),
  };
}

/** The port with every method called through `call`. */
function through<Port extends object>(port: Port, call: Call): Port {
  const methods = Object.entries(port).map(([name, method]) => [
    name,
    typeof method === 'function' ? (...args: unknown[]) => call(() => method(...args)) : method,
  ]);
  return Object.fromEntries(methods) as Port;
}
