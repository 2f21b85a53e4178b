import type { HandOver } from './after-answers.ts';

/**
 * How the host of a request takes work, from the locals of Astro: the hosting provider's adapter leaves the context of its
 * function there. Undefined on a server.
 */
export function hostOf(locals: object): HandOver | undefined {
  const { netlify } = locals as { netlify?: { context?: { waitUntil?: HandOver } } };
  const context = netlify?.context;
  return context?.waitUntil?.bind(context);
}
