import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { type JsonFile, openJsonFile } from '../json-file.ts';
import type { RepositoryName } from './repository-name.ts';
import { signature } from './webhooks.ts';

const deliverySchema = z.object({
  id: z.string(),
  /** The id as a number, for the API. */
  number: z.number().default(() => newNumber()),
  /** The kind of event, as the vendor calls it. */
  event: z.string().default('push'),
  /** The owner of the webhook: a repository or an app. */
  repository: z.object({ owner: z.string(), repo: z.string() }).nullable(),
  app: z.number().nullable().default(null),
  url: z.string(),
  /** The exact body; dropped when the delivery to a repository's webhook has ended. */
  body: z.string().nullable(),
  state: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.number(),
  /** HTTP status of the last answer, null when there was none. */
  status: z.number().nullable(),
  at: z.string(),
});

function newNumber(): number {
  return randomInt(1, 2 ** 40);
}

/** A message to a receiver, and its outcome. */
export type Delivery = z.infer<typeof deliverySchema>;

/** The owner of the webhook of a message. */
export type Target = { repository: RepositoryName; app?: never } | { app: number; repository?: never };

/**
 * Sends webhooks: in order per receiver, stored across restarts until they arrive. Those of repositories are retried
 * while the receiver is down; those of apps are sent once, as at the vendor, and again on request.
 */
export interface WebhookDelivery {
  send(target: Target & { url: string }, message: { event: string; body: string }): Promise<void>;
  /** Sends a message to an app's webhook once more; false when there is none of that number. */
  redeliver(app: number, number: number): Promise<boolean>;
  /** The log, oldest first: everything pending and the last hundred that ended. */
  log(): readonly Delivery[];
  /** Stops sending. Messages that have not arrived are sent at the next start. */
  close(): Promise<void>;
}

/** The receiver of a message. */
export interface Receiver {
  url: string;
  secret: string;
}

/** What sending depends on. */
export interface WebhookDeliveryOptions {
  path: string;
  /** The present address for a message and its signing key (empty: unsigned), or null if the hook no longer exists. */
  receiver: (delivery: Delivery) => Receiver | null;
  log: (line: string) => void;
  /** Milliseconds to wait before each retry. */
  retryMs: readonly number[];
}

const LOGGED = 100;
const TIMEOUT_MS = 10_000;

async function post(
  hook: Receiver,
  { id, event, body }: Delivery,
  signal: AbortSignal,
): Promise<number | null> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Portal-Code-Host',
    'x-github-event': event,
    'x-github-delivery': id,
    ...(hook.secret === '' ? {} : { 'x-hub-signature-256': signature(hook.secret, body ?? '') }),
  };
  const timeout = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  return fetch(hook.url, { method: 'POST', headers, body, redirect: 'manual', signal: timeout }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.status;
    },
    () => null,
  );
}

/** Whether to retry: after no answer, an error of the receiver's server, or "later". */
function worthRepeating(status: number | null): boolean {
  return status === null || status >= 500 || status === 408 || status === 429;
}

function trimmed(deliveries: readonly Delivery[]): Delivery[] {
  const ended = deliveries.filter(({ state }) => state !== 'pending').slice(-LOGGED);
  return deliveries.filter((delivery) => delivery.state === 'pending' || ended.includes(delivery));
}

/** Opens the log, and continues undelivered messages of an earlier run. */
export async function openWebhookDelivery(options: WebhookDeliveryOptions): Promise<WebhookDelivery> {
  const file: JsonFile<Delivery[]> = await openJsonFile({
    path: options.path,
    schema: z.array(deliverySchema),
    empty: [],
  });
  const stop = new AbortController();
  const queues = new Map<string, Promise<void>>();

  const note = (number: number, facts: Partial<Delivery>) =>
    file.update((all) => trimmed(all.map((one) => (one.number === number ? { ...one, ...facts } : one))));

  async function end(delivery: Delivery, status: number | null): Promise<void> {
    const state = status !== null && status >= 200 && status < 300 ? 'delivered' : 'failed';
    await note(delivery.number, delivery.app === null ? { state, body: null } : { state });
    if (state === 'failed')
      options.log(`webhook to ${delivery.url} failed with ${String(status ?? 'no answer')}`);
  }

  async function deliver(delivery: Delivery): Promise<void> {
    for (let attempt = 1; !stop.signal.aborted; attempt += 1) {
      const hook = options.receiver(delivery);
      const status = hook === null ? 410 : await post(hook, delivery, stop.signal);
      if (stop.signal.aborted && status === null) return;
      await note(delivery.number, { attempts: attempt, status });
      const pause = delivery.app === null ? options.retryMs[attempt - 1] : undefined;
      if (pause === undefined || !worthRepeating(status)) return end(delivery, status);
      await wait(pause, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  }

  function enqueue(delivery: Delivery): void {
    const before = queues.get(delivery.url) ?? Promise.resolve();
    queues.set(
      delivery.url,
      before.then(() => deliver(delivery)),
    );
  }

  async function add(delivery: Delivery): Promise<void> {
    const written = file.update((all) => [...all, delivery]);
    enqueue(delivery);
    await written;
  }
  const fresh = () =>
    ({
      state: 'pending',
      attempts: 0,
      status: null,
      at: new Date().toISOString(),
      number: newNumber(),
    }) as const;

  for (const delivery of file.value()) if (delivery.state === 'pending') enqueue(delivery);
  return {
    send: ({ url, repository = null, app = null }, { event, body }) =>
      add({ ...fresh(), id: randomUUID(), event, repository, app, url, body }),
    async redeliver(app, number) {
      const sent = file.value().find((one) => one.app === app && one.number === number);
      if (sent) await add({ ...sent, ...fresh() });
      return sent !== undefined;
    },
    log: () => file.value(),
    async close() {
      stop.abort();
      await Promise.all(queues.values());
    },
  };
}
