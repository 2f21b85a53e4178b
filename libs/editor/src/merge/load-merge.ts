import type { LoadMerge } from './merge-for.ts';
import { mergeWithoutTexts } from './section-merge.ts';
import type { MergeSection } from './take-theirs.ts';

/** How long a save waits for the code that merges texts, in milliseconds. */
const LONGEST_MS = 5_000;

/**
 * Loads what merges texts by block. It may be missing, because the site was built again since the page was opened, and nothing may wait for
 * that: then the person is asked about texts that both changed, and the next merge asks for it again.
 */
export function mergeLoader(
  load: () => Promise<{ mergeSection: MergeSection }> = () => import('./merge-section.ts'),
  longestMs = LONGEST_MS,
): LoadMerge {
  return async () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<MergeSection>((resolve) => {
      timer = setTimeout(() => resolve(mergeWithoutTexts), longestMs);
    });
    const loaded = load().then(
      ({ mergeSection }) => mergeSection,
      () => mergeWithoutTexts,
    );
    return Promise.race([loaded, tooLong]).finally(() => clearTimeout(timer));
  };
}
