import { useEffect, useState } from 'react';
import type { PageClock } from '../page/page-clock.ts';
import { whileShown } from '../page/while-shown.ts';
import { pollProgress, type ProgressSource } from './poll-progress.ts';
import { Timeline } from './Timeline.tsx';
import type { TimelineView } from './timeline-view.ts';

export interface LiveTimelineProps {
  /** As the server rendered it. */
  first: TimelineView;
  source: ProgressSource;
  page: PageClock;
}

/** A timeline that updates itself. Running steps count by the server's clock: a device's own may be wrong. */
export function LiveTimeline({ first, source, page }: LiveTimelineProps) {
  const [view, setView] = useState(first);
  const [now, setNow] = useState(first.now);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let ahead = first.now - page.now();
    let isStopped = false;
    const tick = () => {
      if (!isStopped) setNow(page.now() + ahead);
    };
    const show = (next: TimelineView) => {
      ahead = next.now - page.now();
      setView(next);
      tick();
    };
    // Without a connection, how long a running step takes is unknown.
    const lost = (isAway: boolean) => {
      isStopped = isAway;
      setLost(isAway);
    };
    const ends = [
      pollProgress(source, { page, show, lost }),
      whileShown(page, { every: () => 1_000, work: tick }),
    ];
    return () => ends.forEach((end) => end());
  }, [first, source, page]);
  return <Timeline view={view} now={now} isLost={isLost} />;
}
