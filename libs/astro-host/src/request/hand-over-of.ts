import type { HandOver } from '@portal/ports/after-answers';

/**
 * How the host of a request takes work, from the locals of Astro: the hosting provider's adapter leaves the context of its
 * function there. Undefined on a server.
 */
export function handOverOf(locals: object): HandOver | undefined {
  const { netlify } = locals as { netlify?: { context?: { waitUntil?: HandOver } } };
  const context = netlify?.context;
  return context?.waitUntil?.bind(context);
}
