import { startCodeHost, type CodeHost } from '@portal/local-cloud/code-host';
import { type DeployRecord, type Hosting, startHosting } from '@portal/local-cloud/hosting';
import { startLlm } from '@portal/local-cloud/llm';
import type { Postgres } from '@portal/local-cloud/postgres';
import { join } from 'node:path';
import { findChromium, NO_CHROMIUM } from '../check/find-chromium.ts';
import { npmOf, type Places, type Ports } from '../settings.ts';
import { SetupError } from '../setup-error.ts';
import { readFileSync } from 'node:fs';
import { writeAnswers } from './answers.ts';
import { installApp, registerPlatformApp } from './app-installation.ts';
import { startApps } from './apps.ts';
import { startIdentity } from './identity.ts';
import { startPlatformStore } from './object-store.ts';
import { migrateDatabase } from './migrate-database.ts';
import { startPlatformDatabaseApi } from './database-api.ts';
import { HOSTING_TEAM, startPlatformDns } from './outside-providers.ts';
import { type Part, partOf } from './part.ts';
import { preparePlatformDatabase } from './platform-database.ts';
import type { Progress } from './progress.ts';
import { sampleEnvironment, sampleHooks } from './sample-hosting.ts';
import { type Ready, readyOf } from './ready.ts';
import { prepareSampleRepository, SAMPLE } from './sample-repository.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import type { TargetSettings } from './target-settings.ts';
import { prepareTemplateRepository } from './template-repository.ts';

/** The parts that can be stopped for a while, to test how the others react. */
export type PartName = 'postgres' | 'auth' | 'codeHost' | 'objectStore' | 'worker';

/** The platform, up and running. */
export interface LocalPlatform {
  ready: Ready;
  codeHost: CodeHost;
  hosting: Hosting;
  /** Bearer token of the hosting API. */
  hostingToken: string;
  postgres: Postgres;
  secrets: Readonly<Secrets>;
  /** The installation of the platform's app for the owner of the sample repository. */
  installationId: string;
  /** The files from which the sample repository was generated. */
  template: ReadonlyMap<string, Uint8Array>;
  parts: Readonly<Record<PartName, Part>>;
  close(): Promise<void>;
}

/** Options of starting the platform. */
export interface LocalPlatformOptions {
  places: Places;
  ports: Ports;
  /** Ports for further sites, by name. */
  sitePorts?: Readonly<Record<string, number>>;
  host: string;
  progress: Progress;
  environment: Readonly<Record<string, string | undefined>>;
  /** Settings of the apps that were made as for a deployment; without them, they are made for this machine. */
  target?: TargetSettings;
  /** Aborting it stops waiting. */
  signal: AbortSignal;
}

/**
 * Starts every part, building several at once, and waits until the sample site is online.
 * @throws SetupError when its first build fails, with the end of the build log.
 */
export async function runLocalPlatform(options: LocalPlatformOptions): Promise<LocalPlatform> {
  const { places, ports, host, progress, environment } = options;
  const { secrets, save } = openSecrets(places.state);
  const npm = npmOf(environment);
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const stop of closing.toReversed()) await stop();
  };
  try {
    const runCodeHost = () =>
      startCodeHost({ dir: join(places.state, 'code-host'), port: ports.codeHost, host, log: progress.log });
    const codeHost = await progress.step('Code host', runCodeHost);
    const codeHostPart = partOf(codeHost, runCodeHost);
    closing.push(codeHostPart.stop);
    const identity = await startIdentity({ places, ports, host, secrets, progress });
    closing.push(identity.close);
    const { postgres } = identity;
    // Before anything else changes state, since it refuses a state that this clone cannot continue.
    await migrateDatabase(postgres.adminUrl, secrets.dbServiceRoleKey);
    const databaseApi = await startPlatformDatabaseApi({ ports, host, secrets, postgres });
    closing.push(databaseApi.close);
    const store = await startPlatformStore({ places, ports, host, secrets, progress });
    closing.push(store.part.stop);
    const registered = await registerPlatformApp({ codeHost, secrets, save });
    const kitDir = join(places.state, 'kit');
    const template = await progress.step('Site kit and sample repository', () =>
      prepareSampleRepository({
        codeHost,
        dir: kitDir,
        secrets,
        save,
        log: progress.log,
        storage: store.settings,
      }),
    );
    await prepareTemplateRepository(codeHost, kitDir);
    const app = await installApp(codeHost, registered);
    const authUrl = identity.auth.url;
    await progress.step('Platform database', () =>
      preparePlatformDatabase({
        ports,
        secrets,
        save,
        postgres,
        authUrl,
        environment,
        ...app,
      }),
    );
    const languageModel = await progress.step('Language model', () =>
      startLlm({ port: ports.languageModel, host }),
    );
    closing.push(languageModel.close);
    const dns = await progress.step('DNS', () =>
      startPlatformDns({ places, ports, host, secrets, log: progress.log }),
    );
    closing.push(() => dns.close());
    const apps = startApps(
      {
        places,
        ports,
        host,
        secrets,
        save,
        codeHost,
        postgres,
        app,
        storage: store.settings,
        target: options.target ?? null,
      },
      progress,
    );
    closing.push(apps.close);
    const watcher = deployWatcher();
    const browser = findChromium(environment['CHROMIUM_PATH']) ?? undefined;
    if (browser === undefined) progress.log(`  Documents are not rendered as PDF: ${NO_CHROMIUM}`);
    const hosting = await progress.step('Hosting', () =>
      startHosting({
        machine: {
          dir: join(places.outside, 'hosting'),
          node: process.execPath,
          npm,
          browser,
        },
        host,
        apiPort: ports.hosting,
        sitesPort: ports.sites,
        ownPorts: { ...options.sitePorts, [SAMPLE.subdomain]: ports.sampleSite },
        token: secrets.hostingToken,
        teams: [HOSTING_TEAM],
        cloneUrl: (fullName) => `${codeHost.url}/${fullName}.git`,
        dns,
        pushSecret: secrets.pushSecret,
        log: progress.log,
        // A site's first page calls the apps, which are built meanwhile.
        mayServe: apps.settled,
        onDeploy: watcher.onDeploy,
      }),
    );
    closing.push(() => hosting.close());
    await codeHost.registerWebhook(SAMPLE.repository, {
      url: hosting.pushWebhookUrl,
      secret: secrets.pushSecret,
    });
    const site = hosting.putSite({
      name: SAMPLE.subdomain,
      repository: {
        cloneUrl: codeHost.cloneUrl(SAMPLE.repository),
        branch: 'main',
        token: secrets.sampleDeployToken ?? '',
      },
      env: sampleEnvironment({ ports, secrets, authUrl, codeHostUrl: codeHost.url }),
      hooks: sampleHooks(ports, secrets),
    });
    const building = await hosting.catchUp(site);
    const worker = await apps.worker;
    writeAnswers(places.state, secrets, databaseApi.url);
    if (building !== null) {
      const built = await progress.step('Building the sample site', () =>
        watcher.settled(building.id, options.signal),
      );
      if (built?.state === 'error' && site.liveDeploy === null)
        throw new SetupError(firstBuildFailed(hosting, built));
      if (built?.state === 'error')
        progress.log(
          `  The newest build failed; the previous one is served. ${hosting.url}/deploys/${built.id}`,
        );
    }
    return {
      ready: readyOf({ codeHost, hosting, host, ports, secrets, target: options.target?.name ?? null }),
      codeHost,
      hosting,
      hostingToken: secrets.hostingToken,
      postgres,
      secrets,
      installationId: app.installationId,
      template,
      parts: { ...identity.parts, codeHost: codeHostPart, objectStore: store.part, worker },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Lets callers wait for the end of a deploy. */
function deployWatcher() {
  const waiting = new Map<string, (deploy: DeployRecord) => void>();
  const ended = new Map<string, DeployRecord>();
  return {
    onDeploy: (_site: unknown, deploy: DeployRecord) => {
      if (deploy.state !== 'ready' && deploy.state !== 'error') return;
      ended.set(deploy.id, deploy);
      waiting.get(deploy.id)?.(deploy);
    },
    settled: (id: string, signal: AbortSignal) =>
      new Promise<DeployRecord | null>((resolve) => {
        const known = ended.get(id);
        if (known) resolve(known);
        waiting.set(id, resolve);
        signal.addEventListener('abort', () => resolve(null), { once: true });
      }),
  };
}

function firstBuildFailed(hosting: Hosting, deploy: DeployRecord): string {
  const log = readFileSync(hosting.logFile(deploy.id), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(-25)
    .join('\n    ');
  return `The sample site's first build failed: ${deploy.errorMessage}\n\n    ${log}\n\n  The whole log: ${hosting.logFile(deploy.id)}`;
}
