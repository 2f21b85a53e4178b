import { Hono } from 'hono';
import { certificatesApi } from './api-certificates.ts';
import { deploysApi } from './api-deploys.ts';
import { hooksApi } from './api-hooks.ts';
import { type ApiOptions, notFound, refusalResponse } from './api-options.ts';
import { sitesApi } from './api-sites.ts';
import { variablesApi } from './api-variables.ts';
import { pushHooks } from './push-hooks.ts';
import { sameText } from '../same-text.ts';

const MINUTE_MS = 60_000;

/** The hosting provider's REST API under `/api/v1`, in its own shapes, and the receivers of push webhooks. */
export function hostingApi(options: ApiOptions): Hono {
  const { token, callsPerMinute } = options;
  const app = new Hono();
  let minute = { from: 0, calls: 0 };

  app.use('/api/v1/*', async (context, next) => {
    if (!sameText(context.req.header('authorization') ?? '', `Bearer ${token}`))
      return refusalResponse(401, 'Access Denied');
    const now = Date.now();
    if (now - minute.from >= MINUTE_MS) minute = { from: now, calls: 0 };
    minute.calls += 1;
    const left = callsPerMinute - minute.calls;
    if (left >= 0) await next();
    else context.res = refusalResponse(429, 'Too Many Requests');
    context.res.headers.set('x-ratelimit-limit', String(callsPerMinute));
    context.res.headers.set('x-ratelimit-remaining', String(Math.max(0, left)));
    context.res.headers.set('x-ratelimit-reset', String(Math.ceil((minute.from + MINUTE_MS) / 1_000)));
    return undefined;
  });
  for (const part of [hooksApi, deploysApi, variablesApi, certificatesApi, sitesApi])
    app.route('/api/v1', part(options));
  app.all('/api/v1/*', notFound);
  app.route('/', pushHooks(options));
  return app;
}
