import { pushPayload, type PushEvent } from './push-payload.ts';
import { NO_COMMIT, type PushReports } from './push-reports.ts';
import { inRefOrder, type RefOrder } from './ref-order.ts';
import type { AppEvents } from './app-events.ts';
import type { Repositories } from './repositories.ts';
import type { RepositoryRecords } from './repository-records.ts';
import { fullName, type RepositoryName } from './repository-name.ts';
import type { WebhookDelivery } from './webhook-delivery.ts';
import type { Webhook, Webhooks } from './webhooks.ts';

/** A running push. */
export interface RunningPush {
  /** The file in which git's hook reports the moved refs. */
  report: string;
  /** To be called when the push has ended; subscribers are notified of the moved refs. */
  ended(): Promise<void>;
}

/** Turns moved refs into webhooks, one per ref, in their order. */
export interface Pushes {
  begin(repository: RepositoryName, pusher: string): RunningPush;
  /** To be called when this process itself has moved a branch. */
  moved(repository: RepositoryName, branch: string, move: { before: string | null; after: string }): void;
  /** Resolves when all pushes that have ended are queued for delivery. */
  settled(): Promise<void>;
}

/** What announcing pushes depends on. */
export interface PushesDeps {
  repositories: Repositories;
  reports: PushReports;
  webhooks: Webhooks;
  delivery: WebhookDelivery;
  records: RepositoryRecords;
  /** Notifies the apps with access to the repository. */
  events: AppEvents;
  /** The host's own URL, for payloads. */
  url: () => string;
  log: (line: string) => void;
}

type Moved = Omit<PushEvent, 'repositoryId'>;

const hookTarget = ({ repository, url }: Webhook) => ({ repository, url });

/** Announces pushes, starting with unannounced ones of an earlier run. */
export async function openPushes(deps: PushesDeps): Promise<Pushes> {
  const orders = new Map<string, RefOrder<Moved>>();
  let last: Promise<void> = Promise.resolve();

  async function announce(moved: Moved): Promise<void> {
    const record = deps.records.named(moved.repository);
    const hooks = deps.webhooks.of(moved.repository);
    if (record === null || (hooks.length === 0 && !deps.events.wanted(record))) return;
    const event = { ...moved, repositoryId: record.id };
    const payload = await pushPayload(deps.repositories, event, deps.url());
    const body = JSON.stringify(payload);
    await Promise.all(hooks.map((hook) => deps.delivery.send(hookTarget(hook), { event: 'push', body })));
    await deps.events.ofRepository(record, 'push', payload);
  }

  function enqueue(event: Moved): void {
    last = last
      .then(() => announce(event))
      .catch((cause: unknown) => {
        deps.log(`announcing a push to ${fullName(event.repository)} failed: ${String(cause)}`);
      });
  }

  function orderOf(repository: RepositoryName): RefOrder<Moved> {
    const known = orders.get(fullName(repository));
    if (known) return known;
    const order = inRefOrder(enqueue);
    orders.set(fullName(repository), order);
    return order;
  }

  function begin(repository: RepositoryName, pusher: string, path?: string): RunningPush {
    const report = path ?? deps.reports.open(repository);
    orderOf(repository).begin();
    return {
      report,
      async ended() {
        const changes = await deps.reports.collect(report).catch((cause: unknown) => {
          deps.log(`the report of a push to ${fullName(repository)} cannot be read: ${String(cause)}`);
          return [];
        });
        orderOf(repository).end(changes.map((change) => ({ ...change, repository, pusher })));
      },
    };
  }

  for (const { name, path } of await deps.reports.leftBehind()) await begin(name, 'unknown', path).ended();
  return {
    begin: (repository, pusher) => begin(repository, pusher),
    moved(repository, branch, { before, after }) {
      if (before === after) return;
      const change = { ref: `refs/heads/${branch}`, before: before ?? NO_COMMIT, after };
      const order = orderOf(repository);
      order.begin();
      order.end([{ ...change, repository, pusher: 'local-cloud' }]);
    },
    settled: () => last,
  };
}
