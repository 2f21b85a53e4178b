import { adminEnv, deploymentLookup, unfitNames } from '@portal/env';
import type { APIRoute } from 'astro';

/**
 * `GET /healthz`: `{ "status": "ok" }`, or 503 with the names of the variables that keep the app from serving, never their
 * values.
 */
export const GET: APIRoute = () => {
  const missing = unfitNames(adminEnv, deploymentLookup());
  const body = missing.length === 0 ? { status: 'ok' } : { status: 'unhealthy', missing };
  return Response.json(body, {
    status: missing.length === 0 ? 200 : 503,
    headers: { 'cache-control': 'no-store' },
  });
};
