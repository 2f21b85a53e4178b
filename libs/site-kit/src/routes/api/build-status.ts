import { BUILD_COMMIT } from '../../request/published.ts';
import { apiRoute } from '../../server/api-route.ts';

/**
 * `GET /api/build-status`: the last deploy that the hosting provider told of, and whether it is the build that answers.
 * `state` is `unknown` where nothing was told.
 */
export const ALL = apiRoute<'/api/build-status'>({
  async GET({ site }) {
    const deploy = await site.deploys.find();
    const build = { buildCommit: BUILD_COMMIT === '' ? null : BUILD_COMMIT };
    if (!deploy) return { body: { state: 'unknown', ...build } };
    const { state, commitSha, errorMessage, reportedAt } = deploy;
    const isThisBuild = commitSha !== null && commitSha === BUILD_COMMIT;
    return { body: { state, commit: commitSha, error: errorMessage, at: reportedAt, isThisBuild, ...build } };
  },
});
