import { randomUUID } from 'node:crypto';

/** What the provider passes to a function besides the request, of which ours may use this. */
export interface FunctionContext {
  /** The caller's address, as the provider's edge saw it. */
  ip: string;
  requestId: string;
  /** Keeps the instance alive until the work is done. */
  waitUntil: (work: Promise<unknown>) => void;
  params: Readonly<Record<string, string>>;
  deploy: { id: string; context: string; published: boolean };
  site: { id: string; name: string; url: string };
}

/** Work that functions have handed over. */
export interface WorkAfterAnswers {
  waitUntil(work: Promise<unknown>): void;
  /** Settles when nothing that was handed over is under way. */
  settled(): Promise<void>;
}

/** Nothing has been handed over. Failures go to `report`: no caller waits for the outcome. */
export function workAfterAnswers(report: (error: unknown) => void): WorkAfterAnswers {
  const underWay = new Set<Promise<unknown>>();
  return {
    waitUntil(work) {
      const ended = Promise.resolve(work)
        .catch(report)
        .finally(() => underWay.delete(ended));
      underWay.add(ended);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** The context of one call. */
export function functionContext(
  request: { url: string; ip: string },
  waitUntil: WorkAfterAnswers['waitUntil'],
): FunctionContext {
  const { origin, hostname } = new URL(request.url);
  return {
    ip: request.ip,
    requestId: randomUUID(),
    waitUntil,
    params: {},
    deploy: { id: '0', context: 'production', published: true },
    site: { id: '0', name: hostname, url: origin },
  };
}
