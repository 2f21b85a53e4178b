import type { Refusal } from '../entries/images-api.ts';

/** How a file goes: hears how much was sent, from 0 to 1, and is stopped. */
export interface SendingWay {
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** What sends one file, and can be done again when that failed. */
export interface SendingJob {
  /** The file's name. */
  name: string;
  /** Sends it; what there is to say then, or why it did not arrive. */
  work(way: SendingWay): Promise<string | Refusal>;
  /** What to say of a file that did not arrive. */
  failed(refusal: Refusal): string;
}

/** A file on its way, or what came of it when nothing was there to say so. */
export interface Sending {
  key: string;
  name: string;
  state: 'sending' | 'failed' | 'arrived';
  /** How much was sent, from 0 to 1. */
  part: number;
  /** What came of it, in words. */
  said: string;
  /** Whether the form that sends it is there, which says how far it is. */
  isShown: boolean;
}

/** Files that forms send. They go on when the form is closed: then they are on the list, with what came of them. */
export interface Sendings {
  get(): readonly Sending[];
  subscribe(listener: () => void): () => void;
  /** Sends a file under this key; what its work gave. */
  run(key: string, job: SendingJob): Promise<string | Refusal>;
  stop(key: string): void;
  /** Sends one again that failed. */
  again(key: string): void;
  /** Takes one off the list that is not on its way. */
  dismiss(key: string): void;
  /** Says that the form of this key is there; gives what says that it is closed. */
  show(key: string): () => void;
}

/** No file is on its way. */
export function sendings(): Sendings {
  const listeners = new Set<() => void>();
  const shown = new Set<string>();
  const jobs = new Map<string, { job: SendingJob; way: AbortController }>();
  let list: readonly Sending[] = [];

  const set = (next: readonly Sending[]) => {
    list = next;
    for (const listener of listeners) listener();
  };
  const change = (key: string, part: Partial<Sending>) =>
    set(list.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: string) => {
    jobs.delete(key);
    set(list.filter((one) => one.key !== key));
  };

  async function run(key: string, job: SendingJob): Promise<string | Refusal> {
    const way = new AbortController();
    jobs.set(key, { job, way });
    const { name } = job;
    const fresh: Sending = { key, name, state: 'sending', part: 0, said: '', isShown: shown.has(key) };
    set([...list.filter((one) => one.key !== key), fresh]);
    const onProgress = (part: number) => change(key, { part });
    const came = await job.work({ onProgress, signal: way.signal });
    if (shown.has(key)) drop(key);
    else if (typeof came === 'string') change(key, { state: 'arrived', said: came });
    else change(key, { state: 'failed', said: job.failed(came) });
    return came;
  }

  return {
    run,
    get: () => list,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: (key) => jobs.get(key)?.way.abort(),
    again(key) {
      const one = jobs.get(key);
      if (one && list.some((other) => other.key === key && other.state === 'failed')) void run(key, one.job);
    },
    dismiss: drop,
    show(key) {
      shown.add(key);
      change(key, { isShown: true });
      return () => {
        shown.delete(key);
        change(key, { isShown: false });
      };
    },
  };
}
