import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { type JsonFile, openJsonFile } from './json-file.ts';
import type { RepositoryName } from './repository-name.ts';
import { signature, type Webhook, type Webhooks } from './webhooks.ts';

const deliverySchema = z.object({
  id: z.string(),
  repository: z.object({ owner: z.string(), repo: z.string() }),
  url: z.string(),
  /** The exact body; dropped when the delivery has ended. */
  body: z.string().nullable(),
  state: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.number(),
  /** HTTP status of the last answer, null when there was none. */
  status: z.number().nullable(),
  at: z.string(),
});

/** One message to one receiver, and what became of it. */
export type Delivery = z.infer<typeof deliverySchema>;

/** Sends webhooks: in order per receiver, repeated while it is down, remembered across restarts until they arrived. */
export interface WebhookDelivery {
  send(hook: Webhook, body: string): Promise<void>;
  /** The log, oldest first: everything pending and the last hundred that ended. */
  log(): readonly Delivery[];
  /** Stops sending. What has not arrived goes out at the next start. */
  close(): Promise<void>;
}

/** What sending needs. */
export interface WebhookDeliveryOptions {
  path: string;
  webhooks: Webhooks;
  log: (line: string) => void;
  /** Milliseconds to wait before each repetition. */
  retryMs: readonly number[];
}

const KEPT = 100;
const TIMEOUT_MS = 10_000;

async function post(hook: Webhook, { id, body }: Delivery, signal: AbortSignal): Promise<number | null> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Portal-Code-Host',
    'x-github-event': 'push',
    'x-github-delivery': id,
    'x-hub-signature-256': signature(hook.secret, body ?? ''),
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

/** No answer, an error of the receiver's server, or "later": worth repeating. */
function worthRepeating(status: number | null): boolean {
  return status === null || status >= 500 || status === 408 || status === 429;
}

function trimmed(deliveries: readonly Delivery[]): Delivery[] {
  const ended = deliveries.filter(({ state }) => state !== 'pending').slice(-KEPT);
  return deliveries.filter((delivery) => delivery.state === 'pending' || ended.includes(delivery));
}

/** Opens the log, and takes up what an earlier run could not deliver. */
export async function openWebhookDelivery(options: WebhookDeliveryOptions): Promise<WebhookDelivery> {
  const file: JsonFile<Delivery[]> = await openJsonFile({
    path: options.path,
    schema: z.array(deliverySchema),
    empty: [],
  });
  const stop = new AbortController();
  const queues = new Map<string, Promise<void>>();

  const note = (id: string, facts: Partial<Delivery>) =>
    file.update((all) => trimmed(all.map((one) => (one.id === id ? { ...one, ...facts } : one))));

  async function end(delivery: Delivery, status: number | null): Promise<void> {
    const state = status !== null && status >= 200 && status < 300 ? 'delivered' : 'failed';
    await note(delivery.id, { state, body: null });
    if (state === 'failed')
      options.log(`webhook to ${delivery.url} failed with ${String(status ?? 'no answer')}`);
  }

  async function deliver(delivery: Delivery): Promise<void> {
    for (let attempt = 1; !stop.signal.aborted; attempt += 1) {
      const hook = options.webhooks.find(delivery.repository, delivery.url);
      const status = hook === null ? 410 : await post(hook, delivery, stop.signal);
      if (stop.signal.aborted && status === null) return;
      await note(delivery.id, { attempts: attempt, status });
      const pause = options.retryMs[attempt - 1];
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

  function fresh(repository: RepositoryName, url: string, body: string): Delivery {
    const at = new Date().toISOString();
    return { id: randomUUID(), repository, url, body, state: 'pending', attempts: 0, status: null, at };
  }

  for (const delivery of file.value()) if (delivery.state === 'pending') enqueue(delivery);
  return {
    async send({ repository, url }, body) {
      const delivery = fresh(repository, url, body);
      const written = file.update((all) => [...all, delivery]);
      enqueue(delivery);
      await written;
    },
    log: () => file.value(),
    async close() {
      stop.abort();
      await Promise.all(queues.values());
    },
  };
}
