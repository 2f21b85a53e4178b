import { AppError } from '@portal/errors';
import { z } from 'zod';
import type { HostedDeploy } from '../ports/builds.ts';
import { RunEnded } from './run-ended.ts';
import { pauseAfter } from './pause.ts';
import { undoNothing, resultOfStep, type Step, type StepRun } from './step.ts';
import type { StepResults } from './step-results.ts';

/** A requested build: it is newer than the newest deploy before the request. */
const Noted = z.object({ asked: z.literal(true), after: z.string().nullable() });

const LONGEST_MS = 20 * 60_000;
/** A requested build must be among the deploys within this time. */
const UNSEEN_MS = 60_000;

/** The first build, until visitors see it. Waits for a build in progress before it starts one. */
export const buildStep: Step<'build'> = {
  name: 'build',
  title: 'Building the site',
  provider: 'the hosting provider',
  check: async (run) => {
    const live = (await deploysOf(run)).find((deploy) => deploy.live);
    return live === undefined ? null : resultOf(live);
  },
  do: async (run) => {
    let asked = Noted.safeParse(run.noted).data ?? null;
    const time = () => run.deps.pace.now().getTime();
    const began = time();
    for (let unseenSince = began; ;) {
      const deploys = await deploysOf(run);
      const live = deploys.find((deploy) => deploy.live);
      if (live !== undefined) return resultOf(live);
      const [newest] = deploys;
      const ours = asked === null || asked.after === newest?.deployId ? null : (newest ?? null);
      if (ours?.state === 'error') await fail(run, ours);
      const isBuilding = newest !== undefined && newest.state !== 'error';
      if (!isBuilding && (asked === null || time() - unseenSince > UNSEEN_MS)) {
        asked = { asked: true, after: newest?.deployId ?? null };
        unseenSince = time();
        await requestBuild(run, asked);
      }
      if (time() - run.startedAt.getTime() > LONGEST_MS)
        throw new AppError(
          'conflict',
          'The first build did not come online within 20 minutes; look at its log at the hosting provider, then retry.',
        );
      await run.wait(pauseAfter(time() - began));
    }
  },
  undo: undoNothing,
};

/** Records the request before it is made, so that one whose answer is lost is not made twice. */
async function requestBuild(run: StepRun, asked: z.output<typeof Noted>): Promise<void> {
  await run.note(asked);
  try {
    const { hostingId } = resultOfStep(run, 'hosting');
    await run.providers.builds.startBuild(hostingId, resultOfStep(run, 'repository').branch);
  } catch (error) {
    // The run ended before the call was made, so the next run need not wait for its effect.
    if (error instanceof RunEnded) await run.note({});
    throw error;
  }
}

const deploysOf = (run: StepRun): Promise<HostedDeploy[]> =>
  run.providers.builds.listDeploys(resultOfStep(run, 'hosting').hostingId, 20);

function resultOf({ deployId, commitSha }: HostedDeploy): StepResults['build'] {
  return { deployId, commitSha };
}

/** Deletes the note of the requested build, so that a retry requests a new one. @throws AppError always */
async function fail(run: StepRun, { errorMessage }: HostedDeploy): Promise<never> {
  await run.note({});
  const why = errorMessage === null ? '' : ` The hosting provider says: ${errorMessage}`;
  throw new AppError('conflict', `The first build failed; fix the site's code, then retry.${why}`);
}
