import type { DomainDeps } from './domain-deps.ts';
import { workAtDomains } from './work-at-domains.ts';

/**
 * Does what is due for the names of all sites, one site after the other, until `enough` returns true, also between two names of one site.
 * Returns how many sites had work.
 * @throws AppError `upstream_unavailable` when the records cannot be read
 */
export async function workAtAllDomains(deps: DomainDeps, enough: () => boolean): Promise<number> {
  let sites = 0;
  while (!enough() && (await workAtDomains(deps, { enough })) !== null) sites += 1;
  return sites;
}
