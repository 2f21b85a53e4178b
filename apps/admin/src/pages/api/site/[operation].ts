import type { APIRoute } from 'astro';
import { theAdmin } from '../../../server/the-admin.ts';

/** `POST /api/site/<operation>`: what client sites ask. Who asks is what `x-api-key` and `x-site-id` say. */
export const ALL: APIRoute = ({ request }) => theAdmin().broker(request);
