import { useEffect, useState } from 'react';
import { isBusy, type LiveState, liveState } from '../../publishing/live-site.ts';
import type { SiteBuild } from '../../start-data/view-start.ts';
import { pollWithBackoff } from '../../api/poll-with-backoff.ts';
import { readBuild } from '../../publishing/publish-api.ts';

/** How the live site stands, asked again as long as news is to come. */
export function useLiveSite(first: SiteBuild): {
  build: SiteBuild;
  state: LiveState;
  /** What was published just now; null: nothing. */
  published: string | null;
  /** Follows what was published just now. */
  follow: (commit: string | null) => void;
} {
  const [build, setBuild] = useState(first);
  const [published, setPublished] = useState<string | null>(null);
  const state = liveState(build, published);
  const isAwaited = isBusy(state);
  useEffect(() => {
    if (!isAwaited) return;
    return pollWithBackoff(async (isOver) => {
      const next = await readBuild();
      // Without an answer, the state before stays.
      if (next === null) return false;
      if (!isOver()) setBuild(next);
      return !isBusy(liveState(next, published));
    });
  }, [isAwaited, published]);
  return { build, state, published, follow: setPublished };
}
