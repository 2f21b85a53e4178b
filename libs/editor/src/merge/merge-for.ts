import { mergeWithoutTexts, sectionMerge } from './section-merge.ts';
import type { MergeSection } from './take-theirs.ts';

/** Returns what merges texts by block; `mergeWithoutTexts` when that cannot be had. Never throws. */
export type LoadMerge = () => Promise<MergeSection>;

/**
 * What is needed for a merge, found by trying it: texts are merged by code that is loaded for it, when both sides changed one. `tryWith`
 * must change nothing.
 */
export async function mergeFor(
  tryWith: (merge: MergeSection) => unknown,
  load: LoadMerge,
): Promise<MergeSection> {
  let hasTexts = false;
  tryWith(
    sectionMerge(() => {
      hasTexts = true;
      return null;
    }),
  );
  return hasTexts ? load() : mergeWithoutTexts;
}
