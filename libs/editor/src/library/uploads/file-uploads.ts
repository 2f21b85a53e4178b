import type { Refusal } from '../entries/images-api.ts';

/** How a file goes: hears how much was sent, from 0 to 1, and is stopped. */
export interface UploadControl {
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** The upload of one file, which can be repeated when it failed. */
export interface UploadJob {
  /** The file's name. */
  name: string;
  /** Sends the file. Returns the message for the person, or why it did not arrive. */
  work(control: UploadControl): Promise<string | Refusal>;
  /** The message about a file that did not arrive. */
  failed(refusal: Refusal): string;
}

/** A file on its way, or what came of it when nothing was there to say so. */
export interface FileUpload {
  key: string;
  name: string;
  state: 'sending' | 'failed' | 'arrived';
  /** How much was sent, from 0 to 1. */
  part: number;
  /** What came of it, in words. */
  message: string;
  /** Whether the form that sends it is there, which says how far it is. */
  isShown: boolean;
}

/** Files that forms send. They go on when the form is closed: then they are on the list, with what came of them. */
export interface FileUploads {
  get(): readonly FileUpload[];
  subscribe(listener: () => void): () => void;
  /** Sends a file under this key; returns what the job's `work` returned. */
  run(key: string, job: UploadJob): Promise<string | Refusal>;
  stop(key: string): void;
  /** Sends one again that failed. */
  retry(key: string): void;
  /** Takes one off the list that is not on its way. */
  dismiss(key: string): void;
  /** Reports that the form of this key is there; returns a function that reports it closed. */
  show(key: string): () => void;
}

/** A list of uploads that begins without any. */
export function fileUploads(): FileUploads {
  const listeners = new Set<() => void>();
  const shown = new Set<string>();
  const jobs = new Map<string, { job: UploadJob; control: AbortController }>();
  let list: readonly FileUpload[] = [];

  const set = (next: readonly FileUpload[]) => {
    list = next;
    for (const listener of listeners) listener();
  };
  const change = (key: string, part: Partial<FileUpload>) =>
    set(list.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: string) => {
    jobs.delete(key);
    set(list.filter((one) => one.key !== key));
  };

  async function run(key: string, job: UploadJob): Promise<string | Refusal> {
    const control = new AbortController();
    jobs.set(key, { job, control });
    const { name } = job;
    const fresh: FileUpload = { key, name, state: 'sending', part: 0, message: '', isShown: shown.has(key) };
    set([...list.filter((one) => one.key !== key), fresh]);
    const onProgress = (part: number) => change(key, { part });
    const result = await job.work({ onProgress, signal: control.signal });
    if (shown.has(key)) drop(key);
    else if (typeof result === 'string') change(key, { state: 'arrived', message: result });
    else change(key, { state: 'failed', message: job.failed(result) });
    return result;
  }

  return {
    run,
    get: () => list,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: (key) => jobs.get(key)?.control.abort(),
    retry(key) {
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
