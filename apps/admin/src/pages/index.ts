import type { APIRoute } from 'astro';

/** `GET /`: the list of sites is where the app begins. */
export const GET: APIRoute = () => new Response(null, { status: 302, headers: { location: '/sites' } });
