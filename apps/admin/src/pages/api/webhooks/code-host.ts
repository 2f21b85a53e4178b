import type { APIRoute } from 'astro';
import { theAdmin } from '../../../server/the-admin.ts';

/** `POST /api/webhooks/code-host`: what the code host reports to the platform's app. Who reports is what the signature says. */
export const POST: APIRoute = ({ request }) => theAdmin().codeHostEvents(request);
