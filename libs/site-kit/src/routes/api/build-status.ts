import { z } from 'zod';
import { BUILD_COMMIT } from '../../site/published/published.ts';
import { type ApiCall, apiRoute } from '../../handlers/api-route.ts';
import { earlierCommits, openHistory } from '../../handlers/deploys/earlier-commits.ts';
import { showsOlder } from '../../handlers/deploys/shows-older.ts';
import { parseQuery } from '../../handlers/parse-call.ts';

const Query = z.looseObject({ earlier: z.literal('1').optional() });

/**
 * `GET /api/build-status`: the last deploy that the hosting provider told of, and whether it is the build that answers.
 * `state` is `unknown` where nothing was told. `showsOlder`: visitors see an older version than the newest that was built, until something
 * is published. With `?earlier=1` also the commits of the live branch that come before the build that
 * answers and before the deploy, so that a publish is found in a later one.
 */
export const ALL = apiRoute<'/api/build-status'>({
  async GET(call) {
    const { earlier: asked } = parseQuery(call, Query);
    const deploy = await call.site.deploys.find();
    const buildCommit = BUILD_COMMIT === '' ? null : BUILD_COMMIT;
    const earlier =
      asked === undefined ? {} : { earlier: await earlierOf(call, buildCommit, deploy?.commitSha ?? null) };
    const isOlder = await showsOlder(deploy, buildCommit, {
      now: call.site.now(),
      contains: () => earlierCommits(() => openHistory(call), buildCommit),
    });
    const build = { buildCommit, showsOlder: isOlder, ...earlier };
    if (!deploy) return { body: { state: 'unknown', ...build } };
    const { state, commitSha, errorMessage, reportedAt } = deploy;
    const isThisBuild = commitSha !== null && commitSha === BUILD_COMMIT;
    return { body: { state, commit: commitSha, error: errorMessage, at: reportedAt, isThisBuild, ...build } };
  },
});

async function earlierOf(call: ApiCall, built: string | null, deployed: string | null) {
  const open = () => openHistory(call);
  // One after the other: they are the same commit most of the time, which is read once then.
  const build = await earlierCommits(open, built);
  return { build, deploy: await earlierCommits(open, deployed) };
}
