import type { Arrival } from '../admission/arrival.ts';

/** The page of the site that says so, in its language, with the way to sign in. */
export async function notFoundPage({ context: { locals, url }, next }: Arrival): Promise<Response> {
  locals.asked = url.pathname + url.search;
  const page = await next('/404');
  // The headers of this copy can be changed.
  return new Response(page.body, page);
}
