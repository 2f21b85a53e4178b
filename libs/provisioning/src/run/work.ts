import { isAppError } from '@portal/errors';
import type { Claim, Lease } from '../ports/site-claims.ts';
import type { Providers, ProvisioningDeps } from '../provisioning-deps.ts';
import { requireWritten, RunEnded } from '../steps/run-ended.ts';

/** Seconds until a lease expires unless it is renewed; longer than any call may take, and than the heartbeat. */
export const LEASE_SECONDS = 120;
const CALL_MS = 60_000;
const HEARTBEAT_MS = 30_000;
/** Before a call, a lease that is older than this is renewed, so that the call ends within it. */
const FRESH_MS = 10_000;
const STORE_TRIES = 4;

/** A claimed site and the time limit for working at it. */
export interface Work {
  claim: Claim;
  lease: Lease;
  /** The providers, wrapped: each call starts with a renewed lease, and ends within it. */
  providers: Providers;
  /** Waits, after a failure or for something; ends the run if no time is left. */
  wait(ms: number, failure?: unknown): Promise<void>;
  /** Ends the run if no time is left to start something, or the process is stopping. */
  requireTime(): void;
  /** Calls a store, with retries while the database is unavailable. */
  stored<Result>(call: () => Promise<Result>): Promise<Result>;
  /** Stops the heartbeat. */
  stop(): void;
}

/** How long a run may take. */
export interface RunTime {
  /** Nothing is started after it. */
  until: Date;
  /** Aborted when the process is about to end: no call is started then, and waiting ends. */
  stopping?: AbortSignal | undefined;
}

/** Starts working at a claimed site: a timer renews the lease until `stop`. */
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
    requireWritten(!lost);
    return pace.within(CALL_MS, work);
  }
  const stopped = Promise.withResolvers<void>();
  const onStop = () => stopped.resolve();
  stopping?.addEventListener('abort', onStop);
  // A failed renewal is tried again by the next call; the lease lasts longer than three of them.
  const heartbeat = pace.every(HEARTBEAT_MS, () => renew().catch(() => undefined));

  return {
    claim,
    lease,
    stored,
    providers: wrapProviders(deps, call),
    wait: async (ms, failure) => {
      goesOn();
      if (pace.now().getTime() + ms >= until.getTime())
        throw new RunEnded('paused', failure === undefined ? null : { failure, ms });
      await Promise.race([pace.wait(ms), stopped.promise]);
      goesOn();
      requireWritten(!lost);
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

function wrapProviders(deps: Providers, call: Call): Providers {
  const { codeHost, hosting, builds, dns, starter, people, mails, keys, objects } = deps;
  return {
    codeHost: wrapCalls(codeHost, call),
    hosting: wrapCalls(hosting, call),
    builds: wrapCalls(builds, call),
    dns: wrapCalls(dns, call),
    starter: wrapCalls(starter, call),
    people: wrapCalls(people, call),
    mails: wrapCalls(mails, call),
    keys: wrapCalls(keys, call),
    objects: wrapCalls(objects, call),
  };
}

/** Wraps a port so that every method is called through `call`. */
function wrapCalls<Port extends object>(port: Port, call: Call): Port {
  const methods = Object.entries(port).map(([name, method]) => [
    name,
    typeof method === 'function' ? (...args: unknown[]) => call(() => method(...args)) : method,
  ]);
  return Object.fromEntries(methods) as Port;
}
