import { isSigningKey, signedWorker, unusableWorker, verifySignature } from '@portal/broker';
import {
  codeHostApp,
  connectorSetting,
  settingsFault,
  functionsAddress,
  loadServing,
  type Lookup,
  invalidNames,
  workerServingEnv,
} from '@portal/env';
import { AppError } from '@portal/errors';
import { failureReporter } from '@portal/errors/log';
import { githubInstallationLookup, githubRepositoryList } from '@portal/github';
import {
  type ConnectionMode,
  openDatabase,
  postgresAddress,
  postgresAuditLog,
  postgresBoundSites,
  postgresCodeHostRecords,
  postgresPersonalRecords,
  postgresRoutineRuns,
  postgresSiteRequests,
  purgeExpired,
} from '@portal/platform-db';
import {
  HOSTED_FUNCTIONS_PATH,
  PROVISION_FUNCTION,
  type ProvisionResult,
  type ReconcileDeps,
  reconcileCodeHost,
  type RunOptions,
  runProvisioning,
  sweepSites,
  workAtAllDomains,
  recordCodeHostEvent,
  type Worker,
} from '@portal/provisioning';
import { auditTerms, finishErasures, type RoutineCounts, type RoutineName } from '@portal/sites';
import { authAccounts, domainDeps, provisioningDeps, siteBuckets } from '@portal/wiring';
import { randomUUID } from 'node:crypto';
import type { SignedCalls } from './provision-request.ts';
import { runRoutine, type RoutineWork } from './routines.ts';

/** Options of a deployment of the worker. */
export interface WorkerOptions {
  read: Lookup;
  mode: ConnectionMode;
  /** Writes one line to the log. */
  write: (line: string) => void;
}

/** The functions of the worker, once its settings are usable. */
export interface WiredWorker {
  /** Works at the site until it is done or the time is up. */
  run(siteId: string, options: RunOptions): Promise<ProvisionResult>;
  /** Runs a routine, if it is due and no other process runs it; starts nothing long after `until`. */
  routine(name: RoutineName, options: { worker: Worker; until: Date }): Promise<void>;
  /** Waits for running statements, at most that long, and disconnects. */
  close(graceSeconds?: number): Promise<void>;
}

/**
 * Builds the worker from its environment; the only module that knows adapters. An unusable setting of the object store
 * fails the steps that use it, and nothing else.
 * @throws AppError `not_configured` naming what is missing or unusable
 */
export function wireWorker({ read, mode, write }: WorkerOptions): WiredWorker {
  const unfit = invalidNames(workerServingEnv, read);
  if (unfit.length > 0) throw new AppError('not_configured', `Missing or unusable: ${unfit.join(', ')}.`);
  const { env, problems } = loadServing(workerServingEnv, read);
  const fault = settingsFault(problems, Object.keys(workerServingEnv.table));
  if (fault !== null) write(`[env] not usable: ${fault}`);
  const database = openDatabase({ url: postgresAddress(env), mode });
  const requests = postgresSiteRequests(database);
  const deps = provisioningDeps(env, {
    database,
    write,
    buckets: siteBuckets(env, problems),
    platformApiUrl: env.ADMIN_ORIGIN,
  });
  const reportFailure = failureReporter(write);
  const { app } = codeHostApp(env);
  const events = {
    records: postgresCodeHostRecords(database),
    audit: postgresAuditLog(database),
    now: () => new Date(),
    reportFailure,
  };
  const domains = domainDeps(env, { database, problems, write, adminOrigin: env.ADMIN_ORIGIN });
  const reconcile: ReconcileDeps = {
    bound: postgresBoundSites(database),
    installations: githubInstallationLookup(app),
    repositories: githubRepositoryList(app),
    codeHost: deps.codeHost,
    take: (event) => recordCodeHostEvent(events, event),
    now: () => new Date(),
    reportFailure,
  };
  const erasing = {
    persons: postgresPersonalRecords(database),
    accounts: authAccounts(env),
    now: () => new Date(),
    reportFailure,
  };
  return {
    run: (siteId, options) => runProvisioning(deps, siteId, options),
    routine: (name, { worker, until }) => {
      const whole = (counts: RoutineCounts) => ({ outcome: 'done', counts, resumeAt: null }) as const;
      const work: Record<RoutineName, RoutineWork> = {
        sweep: async () => whole({ sites: await sweepSites({ requests, worker }) }),
        purge: async () => {
          const purged = await purgeExpired(database, new Date(), auditTerms(env.AUDIT_LOG_MONTHS));
          return whole({ ...purged, erasures: await finishErasures(erasing) });
        },
        reconciliation: async (resumeAt) => {
          const run = await reconcileCodeHost(reconcile, { resumeAt, enough: () => new Date() >= until });
          return { ...run, outcome: run.counts.failed === 0 ? 'done' : 'failed' };
        },
        domains: async () => whole({ sites: await workAtAllDomains(domains, () => new Date() >= until) }),
      };
      return runRoutine({ runs: postgresRoutineRuns(database), reportFailure }, name, work[name]);
    },
    close: (graceSeconds) => database.close(graceSeconds),
  };
}

/** Verifies calls to this worker. */
export function signedCalls(read: Lookup): SignedCalls {
  const secret = connectorSetting(read, 'PROVISION_INVOKE_SECRET');
  return {
    usable: isSigningKey(secret),
    verify: (header, body) => verifySignature(secret, header, body, new Date()),
  };
}

/**
 * This deployment's own function, called over the network as the connector calls it. Refuses every call with
 * `not_configured` while its address is unknown.
 * @see design section 7
 */
export function ownWorker(read: Lookup): Worker {
  const { url, fault } = functionsAddress(read, HOSTED_FUNCTIONS_PATH);
  if (fault !== null) return unusableWorker(fault);
  return signedWorker({
    url: `${url}/${PROVISION_FUNCTION}`,
    secret: connectorSetting(read, 'PROVISION_INVOKE_SECRET'),
    now: () => new Date(),
    newId: randomUUID,
  });
}
