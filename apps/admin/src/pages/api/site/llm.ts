import type { APIRoute } from 'astro';
import { theAdmin } from '../../../server/the-admin.ts';

/** `POST /api/site/llm`: chat of client sites, streamed. Who asks is what `x-api-key` and `x-site-id` say. */
export const POST: APIRoute = ({ request }) => theAdmin().chat['llm'](request);
