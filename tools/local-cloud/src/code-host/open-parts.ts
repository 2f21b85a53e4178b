import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { SHORT_ANSWER } from '../process-limits.ts';
import { openAccess } from './access.ts';
import { openAppEvents } from './app-events.ts';
import type { CodeHostOptions } from './code-host-options.ts';
import { openDeployKeys } from './deploy-keys.ts';
import { openGeneration } from './generation.ts';
import { findGit } from './git-process.ts';
import type { Launcher } from './launcher.ts';
import { cleanLeftovers } from './leftovers.ts';
import { ownerActions } from './owner-actions.ts';
import { openPeople } from './people.ts';
import { openPushReports } from './push-reports.ts';
import { openPushes } from './pushes.ts';
import { openRepositories, type Repositories } from './repositories.ts';
import { openRepositoryRecords, type RepositoryRecords } from './repository-records.ts';
import { type Apps, openApps } from './apps.ts';
import { restApi } from './rest/rest-api.ts';
import { installPage } from './sign-in/install-page.ts';
import { userTokens as newUserTokens } from './sign-in/user-tokens.ts';
import { webFlow } from './sign-in/web-flow.ts';
import { openTokens } from './tokens.ts';
import { type Delivery, openWebhookDelivery } from './webhook-delivery.ts';
import { openWebhooks, type Webhooks } from './webhooks.ts';

const RETRY_MS = [250, 1000, 4000, 15_000];

/** Updates the records to the folders, which determine which repositories exist. */
async function reconcile(repositories: Repositories, records: RepositoryRecords): Promise<void> {
  for (const name of await repositories.list()) {
    if (records.named(name)) continue;
    const branch = (await repositories.git(name, ['symbolic-ref', '--short', 'HEAD'], SHORT_ANSWER)).trim();
    await records.add(name, { description: '', branch, pending: null });
  }
  for (const record of records.all()) if (!(await repositories.has(record))) await records.remove(record.id);
}

function receiverOf({ webhooks, apps }: { webhooks: Webhooks; apps: Apps }) {
  return ({ repository, app, url }: Delivery) =>
    repository ? webhooks.find(repository, url) : (app !== null && apps.app(app)?.webhook) || null;
}

/** Opens all data of the code host, and continues what an earlier run left. */
export async function openParts(options: CodeHostOptions, url: () => string, launcher: Launcher) {
  const dir = resolve(options.dir);
  const { log, webhookRetryMs: retryMs = RETRY_MS } = options;
  const root = join(dir, 'repositories');
  await mkdir(root, { recursive: true });
  const git = await findGit(dir, launcher);
  const repositories = openRepositories(git, root);
  const removed = await cleanLeftovers(repositories);
  if (removed > 0) log(`removed ${removed} leftovers of an earlier run`);
  const records = await openRepositoryRecords(join(dir, 'repositories.json'));
  await reconcile(repositories, records);
  const tokens = await openTokens(join(dir, 'tokens.json'));
  const apps = await openApps(join(dir, 'apps.json'));
  const people = await openPeople(join(dir, 'people.json'));
  const keys = await openDeployKeys(join(dir, 'deploy-keys.json'));
  const webhooks = await openWebhooks(join(dir, 'webhooks.json'));
  const receiver = receiverOf({ webhooks, apps });
  const delivery = await openWebhookDelivery({ path: join(dir, 'deliveries.json'), receiver, log, retryMs });
  const events = openAppEvents({ apps, delivery });
  const reports = await openPushReports(dir);
  const pushes = await openPushes({ repositories, records, reports, webhooks, delivery, events, url, log });
  const access = openAccess({ tokens, apps, records });
  const generation = openGeneration({ git, repositories, records });
  const actions = ownerActions({ apps, people, repositories, records, tokens, keys, webhooks, events, url });
  const userTokens = newUserTokens();
  const stored = { git, repositories, records, tokens, apps, people, keys, webhooks, delivery, pushes };
  const parts = { ...stored, events, access, generation, actions, userTokens };
  const signIn = new Hono().route('/', webFlow(parts)).route('/', installPage(parts));
  return {
    ...parts,
    rest: getRequestListener(restApi({ ...parts, url, log }).fetch),
    signIn: getRequestListener(signIn.fetch),
  };
}

/** The parts of a running code host. */
export type Parts = Awaited<ReturnType<typeof openParts>>;
