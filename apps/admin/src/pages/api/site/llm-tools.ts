import type { APIRoute } from 'astro';
import { theAdmin } from '../../../server/running-admin.ts';

/** `POST /api/site/llm-tools`: chat of client sites, streamed. `x-api-key` and `x-site-id` identify the caller. */
export const POST: APIRoute = ({ request }) => theAdmin().chat['llm-tools'](request);
