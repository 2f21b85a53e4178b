import { useEffect, useState } from 'react';
import { isBusy, type LiveState, liveState } from '../../publishing/live-site.ts';
import type { SiteBuild } from '../../start-data/view-start.ts';
import { pollWithBackoff } from '../../api/poll-with-backoff.ts';
import { readBuild } from '../../publishing/publish-api.ts';

/** The state of the live site. While a change of it is awaited, it is polled. */
export function useLiveSite(first: SiteBuild): {
  build: SiteBuild;
  state: LiveState;
  /** Commit that was published last in this view; null: none. */
  published: string | null;
  /** Called with the commit of a new publish: polls until it is live. */
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
      // If the state cannot be read, the former one stays.
      if (next === null) return false;
      if (!isOver()) setBuild(next);
      return !isBusy(liveState(next, published));
    });
  }, [isAwaited, published]);
  return { build, state, published, follow: setPublished };
}
