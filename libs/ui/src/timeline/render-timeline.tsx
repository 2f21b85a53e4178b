import { renderToString } from 'react-dom/server';
import { Timeline } from './Timeline.tsx';
import type { TimelineView } from './timeline-view.ts';

/** The timeline as HTML, for pages without scripts and for `startTimeline` to take over. */
export const renderTimeline = (view: TimelineView): string =>
  renderToString(<Timeline view={view} now={view.now} />);
