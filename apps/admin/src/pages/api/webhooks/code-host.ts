import type { APIRoute } from 'astro';
import { runningAdmin } from '../../../running-admin.ts';

/**
 * `POST /api/webhooks/code-host`: what the code host reports to the platform's app. The signature proves the sender.
 */
export const POST: APIRoute = ({ request }) => runningAdmin().codeHostEvents(request);
