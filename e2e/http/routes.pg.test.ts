import { expect, test } from '@jest/globals';
import { ROUTES } from '@portal/site-kit/route-table';
import { complaintsAbout } from './support/complaints-about.ts';
import { ROUTE_TABLE } from './support/route-table.ts';
import { useSiteWorld } from './test/use-site-world.ts';
import { withGateInAnyMode } from './test/with-gate-in-any-mode.ts';

/** The site in standalone mode has the code of the one in platform mode, but for its backend, which has a contract. */
const MODES = ['platform', 'password'] as const;
const world = useSiteWorld({ modes: MODES });
/** Every route for everyone, one after the other, on a machine with other work. */
const PATIENCE_MS = 240_000;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

test('the table asks every method of every route of the kit, and one that it does not answer', () => {
  const missing = ROUTES.flatMap(({ pattern, methods }) => {
    const rows = ROUTE_TABLE.filter(({ route }) => route === pattern).flatMap((found) => found.rows);
    const asked = new Set(rows.map(({ request }) => request.slice(0, request.indexOf(' '))));
    const refused = METHODS.filter((method) => !methods.includes(method));
    return [
      ...methods.filter((method) => !asked.has(method)).map((method) => `${method} ${pattern}`),
      ...(refused.some((method) => asked.has(method)) ? [] : [`${refused.join(' or ')} ${pattern}`]),
    ];
  });
  expect(missing).toEqual([]);
});

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
