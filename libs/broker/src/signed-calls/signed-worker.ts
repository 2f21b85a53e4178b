import { AppError } from '@portal/errors';
import { traceHeaders } from '@portal/errors/log';
import { PROVISION_SIGNATURE, type Worker } from '@portal/provisioning';
import { isSigningKey, signBody } from './signature.ts';

/** Access to the worker. */
export interface SignedWorkerOptions {
  /** The full URL of the function `provision-background`. */
  url: string;
  /** PROVISION_INVOKE_SECRET. */
  secret: string | undefined;
  now: () => Date;
  newId: () => string;
  fetch?: typeof fetch;
  /** Timeout of a call in milliseconds; 10 seconds by default. */
  timeoutMs?: number;
}

/**
 * The worker of another deployment. Only 202 means that it accepted the site; the body carries a new id for each call.
 * @see contract "States and transitions"; design section 7
 */
export function signedWorker(options: SignedWorkerOptions): Worker {
  const { url, secret, now, newId, fetch: send = fetch, timeoutMs = 10_000 } = options;
  return {
    requireUsable() {
      if (isSigningKey(secret)) return;
      throw notCallable('PROVISION_INVOKE_SECRET is not set, or shorter than 32 characters.');
    },
    async start(siteId) {
      const body = JSON.stringify({ id: newId(), siteId });
      const status = await send(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [PROVISION_SIGNATURE]: signBody(secret, body, now()),
          ...traceHeaders(),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      }).then(
        async (answer) => {
          await answer.body?.cancel();
          return answer.status;
        },
        (cause: unknown) => {
          throw new AppError('upstream_unavailable', 'The worker is not responding.', { cause });
        },
      );
      if (status !== 202)
        throw new AppError(
          'upstream_unavailable',
          `The worker did not accept the request (status ${status}).`,
        );
    },
  };
}

/** A worker without a known address: every call is refused with `not_configured` and the fault, and nothing is sent. */
export function unusableWorker(fault: string): Worker {
  return {
    requireUsable() {
      throw notCallable(fault);
    },
    start: () => Promise.reject(notCallable(fault)),
  };
}

function notCallable(fault: string): AppError {
  return new AppError(
    'not_configured',
    `Sites cannot be created or deleted here: ${fault} Nothing was changed.`,
  );
}
