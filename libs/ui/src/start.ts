import type { ProgressSource } from './timeline/poll-progress.ts';
import type { TimelineView } from './timeline/timeline-view.ts';

export { pollPart, type PartSource } from './part/poll-part.ts';
export { listenForShortcuts } from './commands/listen-for-shortcuts.ts';
export { showToasts } from './toasts/show-toasts.ts';

/** Updates a timeline that the server rendered as `first`. */
export async function startTimeline(
  host: Element,
  first: TimelineView,
  source: ProgressSource,
): Promise<void> {
  const { hydrateTimeline } = await import('./timeline/hydrate-timeline.tsx');
  hydrateTimeline(host, first, source);
}
