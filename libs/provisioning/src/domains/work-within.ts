import type { DomainDeps } from './domain-deps.ts';
import { workAtDomains, type WorkOptions } from './work-at-domains.ts';

/** What a page that waits provides to the work. */
export interface Waiting {
  /** Settles when the page has waited long enough. */
  deadline: Promise<void>;
  /** Goes on with the work after the answer. */
  inBackground(work: Promise<void>): void;
  reportFailure(error: unknown): void;
}

/**
 * Does what is due for the names of a site while a page waits, up to its deadline; what has begun by then ends after the answer, and the
 * worker does the rest. False: the deadline came first, nothing was due, or another process is at it.
 * @throws AppError `upstream_unavailable` when the records cannot be read
 */
export async function workWithin(
  deps: DomainDeps,
  options: Omit<WorkOptions, 'enough'>,
  { deadline, inBackground, reportFailure }: Waiting,
): Promise<boolean> {
  let isLate = false;
  const late = deadline.then(() => {
    isLate = true;
    return false;
  });
  const work = workAtDomains(deps, { ...options, enough: () => isLate }).then((siteId) => siteId !== null);
  const done = await Promise.race([work, late]);
  if (isLate) inBackground(work.then(() => undefined, reportFailure));
  return done;
}
