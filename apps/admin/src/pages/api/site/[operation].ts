import type { APIRoute } from 'astro';
import { runningAdmin } from '../../../running-admin.ts';

/** `POST /api/site/<operation>`: operations of client sites. `x-api-key` and `x-site-id` identify the caller. */
export const ALL: APIRoute = ({ request }) => runningAdmin().broker(request);
