import { adminEnv, deploymentLookup, unfitSettings } from '@portal/env';
import { healthAnswer } from '@portal/errors';
import type { APIRoute } from 'astro';

/** `GET /healthz`. */
export const GET: APIRoute = () => healthAnswer(unfitSettings(adminEnv, deploymentLookup()));
