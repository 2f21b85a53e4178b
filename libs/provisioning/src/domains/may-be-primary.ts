import type { SiteDomain } from '../ports/site-domains.ts';

/** Problems in spite of which visitors reach the site at the name: nobody answered, or a later certificate is in danger. */
const HARMLESS: ReadonlySet<string> = new Set([
  'servers_silent',
  'host_silent',
  'certificate_ends',
  'caa_refuses',
  'caa_refuses_all',
]);

/** Whether none of these problems meets visitors at the name. */
export const isReached = (problems: SiteDomain['problems']): boolean =>
  problems.every(({ code }) => HARMLESS.has(code));

/**
 * Whether visitors, and links in mails that sign their readers in, may be led to the name: it is served, and the last check found it proven,
 * with records that lead to the site and a certificate.
 */
export function mayBePrimary({
  state,
  removing,
  problems,
  unprovenSince,
}: Pick<SiteDomain, 'state' | 'removing' | 'problems' | 'unprovenSince'>): boolean {
  return state === 'served' && !removing && unprovenSince === null && isReached(problems);
}
