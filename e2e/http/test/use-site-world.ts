import { afterAll, beforeAll } from '@jest/globals';
import type { SiteName } from '../support/site-under-test.ts';
import { type SiteWorld, startSiteWorld, type WorldOptions } from './site-world.ts';

/** Starts sites for the tests of the file that calls this, and ends them afterwards; what is returned is for use in tests. */
export function useSiteWorld<Name extends SiteName>(options: WorldOptions<Name>): () => SiteWorld<Name> {
  let world: SiteWorld<Name> | undefined;
  beforeAll(async () => void (world = await startSiteWorld(options)));
  afterAll(() => world?.close());
  return () => {
    if (world === undefined) throw new TypeError('The sites start before the first test, not before that.');
    return world;
  };
}
