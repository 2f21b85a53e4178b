import type { APIRoute } from 'astro';
import { runningAdmin } from '../../../running-admin.ts';

/** `GET /api/site/llm`: whether client sites can ask a language model. */
export const GET: APIRoute = ({ request }) => runningAdmin().chat.check(request);

/** `POST /api/site/llm`: chat of client sites, streamed. `x-api-key` and `x-site-id` identify the caller. */
export const POST: APIRoute = ({ request }) => runningAdmin().chat['llm'](request);
