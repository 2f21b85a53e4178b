import { normalizeMethod } from './tier.ts';

/**
 * Whether a browser requests a page to display it, as opposed to a script or another program. Browsers send `Sec-Fetch-Mode` to secure
 * origins only; without it, `Accept` decides.
 * @see Fetch Metadata Request Headers, `Sec-Fetch-Mode`
 */
export function isNavigation({ method, headers }: { method: string; headers: Headers }): boolean {
  if (normalizeMethod(method) !== 'GET') return false;
  const mode = headers.get('sec-fetch-mode');
  return mode === null ? (headers.get('accept')?.includes('text/html') ?? false) : mode === 'navigate';
}
