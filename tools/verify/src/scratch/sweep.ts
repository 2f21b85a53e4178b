import type { ListScratch, ScratchThing } from './scratch.ts';
import { type RunMark, runOf } from './scratch-name.ts';

const HOUR_MS = 60 * 60_000;

/** Whether a run began more than an hour ago, so that it is no longer under way: none takes that long. */
export const isLeftover =
  (now: Date) =>
  ({ begunAt }: RunMark): boolean =>
    now.getTime() - begunAt.getTime() > HOUR_MS;

/** Whether something is of this run. */
export const isOfRun =
  (run: string) =>
  (mark: RunMark): boolean =>
    mark.run === run;

/** What is of the runs that match, and nothing else. @throws AppError of the provider */
export async function scratchOf(
  list: ListScratch,
  matches: (mark: RunMark) => boolean,
): Promise<ScratchThing[]> {
  return (await list()).filter(({ name }) => {
    const mark = runOf(name);
    return mark !== null && matches(mark);
  });
}

/** Removes all of them, one after the other; returns what could not be removed, and why. */
export async function removeAll(things: readonly ScratchThing[]): Promise<{ what: string; why: string }[]> {
  const left: { what: string; why: string }[] = [];
  for (const { what, remove } of things)
    await remove().catch((error: unknown) => {
      left.push({ what, why: error instanceof Error ? error.message : String(error) });
    });
  return left;
}
