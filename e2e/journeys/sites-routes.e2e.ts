import { complaintsAbout } from '../http/support/complaints-about.ts';
import { expect, test } from '../set-up/test.ts';

/**
 * The one journey that opens no page: it needs a site that the hosting server built as functions. What a Node server answers is asked in
 * `e2e/http/routes.pg.test.ts`.
 */
test(
  'a site that runs as functions answers every route, method and person as a Node server does',
  { tag: '@password' },
  async ({ sites }) => {
    const { password: site, platform: neighbour } = sites;
    expect(await complaintsAbout(site, { neighbour, gate: true })).toEqual([]);
  },
);
