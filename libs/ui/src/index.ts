export { type Command, type CommandGroup } from './commands/command.ts';
export { renderTimeline } from './timeline/render-timeline.tsx';
export { type Mark, type TimelineStep, type TimelineView } from './timeline/timeline-view.ts';
