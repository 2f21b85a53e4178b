import type { InvalidSettings } from '@portal/env';
import {
  AppError,
  forbidSniffing,
  healthResponse,
  methodNotAllowed,
  refuseUnsafeMethod,
  type ReportFailure,
  toResponse,
} from '@portal/errors';
import { PROVISION_FUNCTION } from '@portal/provisioning';
import { Hono } from 'hono';
import { provisionRequest, requireSecret, type SignedCalls } from './provision-request.ts';

/** The functions that the worker's routes call. */
export interface WorkerHandlers {
  calls: SignedCalls;
  /** Path prefix of functions. */
  functionsPath: string;
  /** Starts work at the site. False if the queue is full. */
  start: (request: { id: string; siteId: string }) => Promise<boolean> | boolean;
  /** Settings without which no call is taken. */
  unfit: () => InvalidSettings;
  reportFailure: ReportFailure;
}

const NEVER_STORED = { 'cache-control': 'no-store' };

/**
 * The worker's routes: one that accepts provisioning requests, with 202 before the work, and `/healthz`.
 * @see contract "Connector HTTP endpoints"
 */
export function workerApp(handlers: WorkerHandlers): Hono {
  const { calls, functionsPath, start, unfit, reportFailure } = handlers;
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    forbidSniffing(context.res);
  });
  app.all(`${functionsPath}/${PROVISION_FUNCTION}`, async ({ req }) => {
    requireSecret(calls);
    if (req.method !== 'POST') return methodNotAllowed(['POST']);
    const request = await provisionRequest(calls, req.raw);
    const { missing, unusable } = unfit();
    const names = [...missing, ...unusable];
    if (names.length > 0)
      throw new AppError(
        'not_configured',
        `The worker has settings missing or unusable: ${names.join(', ')}.`,
      );
    if (await start(request))
      return Response.json({ status: 'accepted' }, { status: 202, headers: NEVER_STORED });
    throw new AppError('rate_limited', 'Too many sites are waiting; try again in a minute.', {
      retryAfterSeconds: 60,
    });
  });
  app.all('/healthz', ({ req }) => refuseUnsafeMethod(req.raw) ?? healthResponse(unfit()));
  app.notFound(() =>
    toResponse(new AppError('not_found', 'There is nothing at this address.'), reportFailure),
  );
  app.onError((error) => toResponse(error, reportFailure));
  return app;
}
