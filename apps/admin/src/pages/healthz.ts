import { adminEnv, deploymentLookup, missingNames } from '@portal/env';
import type { APIRoute } from 'astro';

/** `GET /healthz`: `{ "status": "ok" }`, or 503 with the names of missing variables, never their values. */
export const GET: APIRoute = () => {
  const missing = missingNames(adminEnv, deploymentLookup());
  const body = missing.length === 0 ? { status: 'ok' } : { status: 'unhealthy', missing };
  return Response.json(body, {
    status: missing.length === 0 ? 200 : 503,
    headers: { 'cache-control': 'no-store' },
  });
};
