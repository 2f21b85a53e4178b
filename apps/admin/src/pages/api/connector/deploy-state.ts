import type { APIRoute } from 'astro';
import { runningAdmin } from '../../../running-admin.ts';

/**
 * `POST /api/connector/deploy-state`: deploys as the hosting provider has them now. The signature identifies the
 * caller.
 */
export const POST: APIRoute = ({ request }) => runningAdmin().deployState(request);
