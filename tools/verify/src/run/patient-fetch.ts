import { setTimeout as pause } from 'node:timers/promises';

/** How patiently a provider is asked. */
export interface Patience {
  /** Milliseconds between the beginnings of two requests that change something. */
  gapMs: number;
  /** How often a request is sent again that the provider refused because there were too many. */
  retries: number;
  send?: typeof fetch;
  wait?: (ms: number) => Promise<unknown>;
  now?: () => number;
}

const SECOND_MS = 1000;
/** Where the provider does not say how long to wait. */
const UNKNOWN_MS = 30 * SECOND_MS;
const LONGEST_MS = 90 * SECOND_MS;

/**
 * `fetch` that sends what changes something one after the other with a pause between, as the code host asks, and that waits as long as it is
 * asked to, at most 90 seconds, before it sends a refused request again.
 * @see https://docs.github.com/en/rest/using-the-rest-api/best-practices-for-using-the-rest-api
 */
export function patientFetch({
  gapMs,
  retries,
  send = fetch,
  wait = pause,
  now = Date.now,
}: Patience): typeof fetch {
  let free = 0;
  const turn = async (method: string) => {
    if (method === 'GET' || method === 'HEAD') return;
    const start = Math.max(now(), free);
    free = start + gapMs;
    if (start > now()) await wait(start - now());
  };
  return async (input, init) => {
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
    for (let tries = 0; ; tries += 1) {
      await turn(method);
      const answer = await send(input, init);
      const after = waitOf(answer);
      if (after === null || tries >= retries) return answer;
      await answer.body?.cancel();
      await wait(after);
    }
  };
}

/** How long the provider asks to wait; null for an answer that is no such refusal. */
function waitOf({ status, headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const asked = Number.isFinite(seconds) ? Math.min(LONGEST_MS, seconds * SECOND_MS) : null;
  if (status === 429) return asked ?? UNKNOWN_MS;
  // The code host's limit on many changes at once has the status of a refusal.
  return status === 403 ? asked : null;
}
