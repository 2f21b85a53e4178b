import type { APIRoute } from 'astro';
import { runningAdmin } from '../../../running-admin.ts';

/** `POST /api/site/llm-tools`: chat of client sites, streamed. `x-api-key` and `x-site-id` identify the caller. */
export const POST: APIRoute = ({ request }) => runningAdmin().chat['llm-tools'](request);
