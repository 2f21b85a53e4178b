import { expect, test } from '@jest/globals';
import { complaintsAbout } from './support/complaints-about.ts';
import { useSiteWorld } from './test/use-site-world.ts';
import { withGateInAnyMode } from './test/with-gate-in-any-mode.ts';

/** The site in standalone mode has the code of the one in platform mode, but for its backend, which has a contract. */
const MODES = ['platform', 'password'] as const;
const world = useSiteWorld({ modes: MODES });
/** Every route for everyone, one after the other, on a machine with other work. */
const PATIENCE_MS = 240_000;

for (const name of MODES) {
  for (const gate of [true, false]) {
    test(
      `the ${name} site, gate ${gate ? 'on' : 'off'}: every route, method and person`,
      async () => {
        const { platform, password } = world().sites;
        await withGateInAnyMode(world(), { site: world().sites[name], gate }, async (site) => {
          const neighbour = name === 'platform' ? password : platform;
          expect(await complaintsAbout(site, { neighbour, gate })).toEqual([]);
        });
      },
      PATIENCE_MS,
    );
  }
}
