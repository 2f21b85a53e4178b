import { methodNotAllowed } from '@portal/errors';
import type { APIContext } from 'astro';
import { allowedMethods, routeAt } from '../../route-table.ts';
import { type Decided, isApi, PAGES } from '../admission/arrival.ts';
import { nothingHere } from '../admission/refusal-response.ts';

/**
 * Astro's own route for images, which a site has no use for: it serves images as they are. In a function it would fetch any address
 * of the site with the cookies of the person who asks, and allow every cache to keep the answer.
 */
const IMAGE_SERVICE = '/_image';

/** Answers 404 below `/api` where no route is, and where Astro has a route that sites do not use. */
export function refuseMissing(known: Decided): Decided | Response {
  const { url, routePattern } = known.context;
  const isMissing = routePattern === IMAGE_SERVICE || (isApi(url) && routePattern === PAGES);
  return known.decision.decision === 'pass' && isMissing ? nothingHere() : known;
}

/** Answers 405 to a method that the route does not have. The API says first whether someone may ask at all. */
export function refuseMethod(known: Decided): Decided | Response {
  const allowed = allowedAt(known.context);
  const isRefused = known.decision.decision === 'refuse' || allowed.includes(known.context.request.method);
  return isRefused ? known : methodNotAllowed(allowed);
}

/** The methods of a route of the kit; a route of the site's own takes any method. */
function allowedAt({ request, routePattern }: APIContext): string[] {
  const route = routeAt(routePattern);
  return route ? allowedMethods(route) : [request.method];
}
