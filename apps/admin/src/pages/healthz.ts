import { adminEnv, deploymentLookup, invalidSettings } from '@portal/env';
import { healthResponse } from '@portal/errors';
import type { APIRoute } from 'astro';

/** `GET /healthz`. */
export const GET: APIRoute = () => healthResponse(invalidSettings(adminEnv, deploymentLookup()));
