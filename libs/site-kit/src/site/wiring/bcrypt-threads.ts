import type { Bcrypt } from '@portal/auth-provider';
import { AppError } from '@portal/errors';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** What is asked of a thread. */
type Job = { hash: string; cost: number } | { compare: string; hash: string };

interface Waiting {
  job: Job;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** Answers one job after the other. The names it calls are the library's own, whose text precedes it. */
const ANSWER_JOBS = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', (job) => {
  parentPort.postMessage('compare' in job ? compareSync(job.compare, job.hash) : hashSync(job.hash, job.cost));
});`;

/** How many threads serve by default: one core stays free for answering. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));

/** Passwords that may wait for each thread. Attempts to sign in wait for their turn before, so that few ever do. */
const WAITING_PER_THREAD = 16;

/** Seconds after which the queue is likely to be short again. */
const RETRY_SECONDS = 5;

/** bcrypt in a number of threads. */
export interface ThreadedBcrypt extends Bcrypt {
  readonly threads: number;
}

/**
 * bcrypt in threads, so that the server answers while people sign in. Threads start with the first password and
 * keep no process alive. What the queue has no room for fails with `upstream_unavailable`. `library` is the text of bcryptjs as an ES
 * module: a built site has no `node_modules` to load it from.
 */
export function bcryptThreads({
  library,
  threads = THREADS,
}: {
  library: string;
  threads?: number;
}): ThreadedBcrypt {
  const source = new URL(`data:text/javascript,${encodeURIComponent(library + ANSWER_JOBS)}`);
  const queue: Waiting[] = [];
  const idle: Worker[] = [];
  let alive = 0;

  function next(): void {
    const worker = idle.pop() ?? (alive < threads ? start() : undefined);
    if (!worker) return;
    const waiting = queue.shift();
    if (!waiting) idle.push(worker);
    else assign(worker, waiting);
  }

  function start(): Worker {
    alive += 1;
    const worker = new Worker(source);
    worker.unref();
    worker.once('exit', () => {
      alive -= 1;
      const at = idle.indexOf(worker);
      if (at >= 0) idle.splice(at, 1);
      if (queue.length > 0) next();
    });
    return worker;
  }

  function assign(worker: Worker, { job, resolve, reject }: Waiting): void {
    // A process that waits for a password must not end.
    worker.ref();
    const settle = () => {
      worker.off('message', onMessage).off('error', onError);
      worker.unref();
    };
    const onMessage = (result: unknown) => {
      settle();
      idle.push(worker);
      resolve(result);
      next();
    };
    const onError = (error: Error) => {
      settle();
      reject(error);
    };
    worker.once('message', onMessage).once('error', onError);
    worker.postMessage(job);
  }

  const ask = (job: Job) =>
    new Promise<unknown>((resolve, reject) => {
      if (queue.length >= threads * WAITING_PER_THREAD) return reject(tooManyWaiting());
      queue.push({ job, resolve, reject });
      next();
    });

  return {
    threads,
    hash: async (password, cost) => String(await ask({ hash: password, cost })),
    compare: async (password, hash) => (await ask({ compare: password, hash })) === true,
  };
}

function tooManyWaiting(): AppError {
  return new AppError('upstream_unavailable', 'Too many passwords are being compared; try again shortly.', {
    retryAfterSeconds: RETRY_SECONDS,
  });
}
