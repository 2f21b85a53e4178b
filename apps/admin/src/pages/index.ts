import type { APIRoute } from 'astro';

/** `GET /`: redirects to the list of sites. */
export const GET: APIRoute = () => new Response(null, { status: 302, headers: { location: '/sites' } });
