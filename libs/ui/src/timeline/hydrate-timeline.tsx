import { hydrateRoot } from 'react-dom/client';
import { browserClock } from '../page/page-clock.ts';
import type { ProgressSource } from './poll-progress.ts';
import { LiveTimeline } from './LiveTimeline.tsx';
import type { TimelineView } from './timeline-view.ts';

/** Hydrates what `renderTimeline` rendered from `first`. */
export function hydrateTimeline(host: Element, first: TimelineView, source: ProgressSource): void {
  hydrateRoot(host, <LiveTimeline first={first} source={source} page={browserClock} />);
}
