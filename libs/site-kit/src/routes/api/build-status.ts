import { memoize } from '@portal/auth-provider';
import { z } from 'zod';
import { type ApiCall, apiRoute } from '../../handlers/api-route.ts';
import { earlierCommits, openHistory } from '../../handlers/deploys/earlier-commits.ts';
import { liveIsOlder, LIVE_COMMIT } from '../../handlers/deploys/live-build.ts';
import { parseQuery } from '../../handlers/parse-call.ts';

const Query = z.looseObject({ earlier: z.literal('1').optional() });

/**
 * `GET /api/build-status`: the last deploy that the hosting provider reported, and whether it is the build that answers.
 * `state` is `unknown` where nothing was reported. `showsOlder`: visitors see an older version than the newest that was built, until something
 * is published. With `?earlier=1` also the commits of the live branch that come before the build that
 * answers and before the deploy, so that a publish is found in a later one.
 */
export const ALL = apiRoute<'/api/build-status'>({
  async GET(call) {
    const { earlier: asked } = parseQuery(call, Query);
    const deploy = await call.site.deploys.find();
    const earlier = asked === undefined ? {} : { earlier: await earlierOf(call, deploy?.commitSha ?? null) };
    const build = { buildCommit: LIVE_COMMIT, showsOlder: await liveIsOlder(call, deploy), ...earlier };
    if (!deploy) return { body: { state: 'unknown', ...build } };
    const { state, commitSha, errorMessage, reportedAt } = deploy;
    const isThisBuild = commitSha !== null && commitSha === LIVE_COMMIT;
    return { body: { state, commit: commitSha, error: errorMessage, at: reportedAt, isThisBuild, ...build } };
  },
});

async function earlierOf(call: ApiCall, deployed: string | null) {
  const open = memoize(() => openHistory(call));
  // One after the other: they are the same commit most of the time, which is read once then.
  const build = await earlierCommits(open, LIVE_COMMIT);
  return { build, deploy: await earlierCommits(open, deployed) };
}
