import { databaseFacts } from '@portal/platform-db';
import { ask } from '../ask.ts';
import { type Check, fail, ok, skip, warn } from '../check.ts';

const WARN_SECONDS = 5;
/** Signed calls are refused after five minutes; a clock that is a minute wrong will be. */
const FAIL_SECONDS = 60;

/** Everything with a clock that signatures and tokens are compared by. */
const CLOCKS = [
  ['SITE', 'the admin app', '/healthz'],
  ['MCP_PUBLIC_URL', 'the connector', '/healthz'],
  ['PROVISION_INVOKE_ORIGIN', 'the worker', '/healthz'],
  ['DB_URL', 'the auth project', '/auth/v1/health'],
] as const;

export const clockCheck: Check = {
  id: 'clocks',
  about: 'The clocks of the deployments, the auth project and the database agree with this machine’s.',
  needs: [],
  run: async (context) => {
    const { values, now, signal } = context;
    const measured = await Promise.all([
      ...CLOCKS.flatMap(([name, what, path]) => {
        const origin = values[name];
        return origin === undefined ? [] : [difference(what, `${origin.replace(/\/$/, '')}${path}`)];
      }),
      database(),
    ]);
    const known = measured.filter((one) => one !== null);
    if (known.length === 0) return skip('Nothing that has a clock answers.');
    const worst = known.toSorted((a, b) => Math.abs(b.seconds) - Math.abs(a.seconds))[0];
    const apart = Math.abs(worst?.seconds ?? 0);
    if (apart <= WARN_SECONDS) return ok(`${known.length} clocks are at most ${apart.toFixed(1)} s apart.`);
    const seen = `The clock of ${worst?.what} differs from this machine’s by ${Math.round(apart)} s.`;
    const doNext = 'Synchronise the clock that is wrong; if all differ, it is this machine’s.';
    return apart >= FAIL_SECONDS ? fail(seen, doNext) : warn(seen, doNext);

    async function difference(what: string, url: string) {
      const begun = now().getTime();
      const answer = await ask(url, { signal }).catch(() => null);
      const shown = Date.parse(answer?.headers.get('date') ?? '');
      // A header has whole seconds, so it is half a second early on average.
      const middle = (begun + now().getTime()) / 2;
      return Number.isNaN(shown) ? null : { what, seconds: (shown + 500 - middle) / 1000 };
    }
    async function database() {
      if (values['DB_URL'] === undefined || values['DB_SERVICE_ROLE_KEY'] === undefined) return null;
      const begun = now().getTime();
      const facts = await Promise.resolve()
        .then(() => databaseFacts(context.database()))
        .catch(() => null);
      const middle = (begun + now().getTime()) / 2;
      return facts && { what: 'the database', seconds: (facts.now.getTime() - middle) / 1000 };
    }
  },
};
