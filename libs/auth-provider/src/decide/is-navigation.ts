import { standsFor } from './tier.ts';

/**
 * Whether a browser asks in order to show the answer to a person, as a page of its own, and not a script or another program. Browsers
 * send `Sec-Fetch-Mode` from secure origins only; without it, `Accept` decides.
 * @see Fetch Metadata Request Headers, `Sec-Fetch-Mode`
 */
export function isNavigation({ method, headers }: { method: string; headers: Headers }): boolean {
  if (standsFor(method) !== 'GET') return false;
  const mode = headers.get('sec-fetch-mode');
  return mode === null ? (headers.get('accept')?.includes('text/html') ?? false) : mode === 'navigate';
}
