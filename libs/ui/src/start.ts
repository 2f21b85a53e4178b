import type { ProgressSource } from './timeline/follow-progress.ts';
import type { TimelineView } from './timeline/timeline-view.ts';

export { followPart, type PartSource } from './part/follow-part.ts';
export { listenForShortcuts } from './commands/listen-for-shortcuts.ts';
export { showToasts } from './toasts/show-toasts.ts';

/** Has a timeline that the server rendered move by itself. `first` is what was rendered. */
export async function startTimeline(
  host: Element,
  first: TimelineView,
  source: ProgressSource,
): Promise<void> {
  const { hydrateTimeline } = await import('./timeline/hydrate-timeline.tsx');
  hydrateTimeline(host, first, source);
}
