import { AppError } from '@portal/errors';

/**
 * How a call fails. `before`: it had no effect. `after`: it took effect and the answer is lost. `rubbish`: it took
 * effect, and throws something that is no `AppError`, as a bug in an adapter would.
 */
export type Fault = 'before' | 'after' | 'rubbish';

/** Failures that a test requests from a fake, by method. */
export interface Faults<Method extends string = string> {
  /**
   * The method's next call fails: with `error`, or `upstream_unavailable`. Several requests for one method apply to
   * successive calls.
   */
  failNext(method: Method, how: Fault, error?: Error): void;
  /**
   * Pauses the method's next call before it does anything, until `release`. `reached` resolves when that call is made.
   */
  holdNext(method: Method): { reached: Promise<void>; release: () => void };
  /** Every call so far, oldest first, the failed ones included. */
  readonly calls: readonly Method[];
  /** For the fake: does the work of one call, or fails as requested. */
  run<Result>(method: Method, work: () => Result | Promise<Result>): Promise<Result>;
}

interface Hold {
  reach: () => void;
  released: Promise<void>;
}

/** Failures of one fake, none at first. */
export function faults<Method extends string>(): Faults<Method> {
  const failures: { method: Method; how: Fault; error: Error }[] = [];
  const holds: { method: Method; hold: Hold }[] = [];
  const calls: Method[] = [];
  return {
    calls,
    failNext: (method, how, error) => {
      const thrown = how === 'rubbish' ? new TypeError('Unexpected token < in JSON') : lost(how);
      failures.push({ method, how, error: error ?? thrown });
    },
    holdNext: (method) => {
      const reached = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      holds.push({ method, hold: { reach: reached.resolve, released: released.promise } });
      return { reached: reached.promise, release: released.resolve };
    },
    run: async (method, work) => {
      calls.push(method);
      const hold = take(holds, method)?.hold;
      hold?.reach();
      await hold?.released;
      const failure = take(failures, method);
      if (failure?.how === 'before') throw failure.error;
      const result = await work();
      if (failure !== undefined) throw failure.error;
      return result;
    },
  };
}

function lost(how: Fault): AppError {
  return new AppError('upstream_unavailable', `The provider does not answer (ordered: ${how}).`);
}

function take<Method extends string, Entry extends { method: Method }>(
  entries: Entry[],
  method: Method,
): Entry | undefined {
  const index = entries.findIndex((entry) => entry.method === method);
  return index < 0 ? undefined : entries.splice(index, 1)[0];
}
