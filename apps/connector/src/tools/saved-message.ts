import type { Problem, SavedPage, SavedSection } from '@portal/content-core';
import { formatCount } from './format-count.ts';

/** How many problems a sentence describes, and how long each description may be; the data lists more of them. */
const MAX_DESCRIBED = 5;
const MAX_DESCRIPTION = 400;
/** How many fields, entries or pages one sentence names. */
const MAX_NAMED = 20;

/** The outcome of a save, or of a dry run of it. */
export interface SaveOutcome {
  changed: boolean;
  warnings: readonly Problem[];
  /** For a save of sections: the fields that each edit dropped because it did not name them, and the list entries it replaced. */
  sections?: readonly Pick<SavedSection, 'id' | 'dropped' | 'replaced'>[];
  /** For a save of a page or the site: the fields that were dropped because the input did not name them. */
  dropped?: readonly string[];
  /** The page's live address, which will redirect to the new one. */
  redirectFrom?: string;
  /** Pages to which the page's new address redirected until now. */
  redirectsEnded?: readonly string[];
  /** Old addresses that redirected to the removed page. */
  redirectsRemoved?: readonly string[];
  /** Entries of the navigation that are removed or move up with the page. */
  entries?: SavedPage['entries'];
}

/**
 * Sentences about the outcome of a save, including effects that the caller may not have intended.
 * `record`: what was saved; `unchanged`: the sentence for a save that changes nothing.
 */
export function savedMessage(
  {
    changed,
    warnings,
    sections = [],
    dropped = [],
    redirectFrom,
    redirectsEnded = [],
    redirectsRemoved = [],
    entries,
  }: SaveOutcome,
  {
    dryRun,
    record = 'the page',
    unchanged = 'Nothing to change: the draft already has it.',
  }: { dryRun: boolean; record?: string; unchanged?: string },
): string {
  return [
    changed ? changedMessage(dryRun) : unchanged,
    ...droppedFieldMessages(sections),
    ...replacedEntryMessages(sections),
    ...(dropped.length > 0 ? [droppedFieldsMessage(record, dropped)] : []),
    ...(redirectFrom === undefined
      ? []
      : [`Once published, /${redirectFrom} redirects to the new address, for those who may see the page.`]),
    ...(redirectsEnded.length === 0
      ? []
      : [`The address no longer redirects to ${joinFirst(redirectsEnded)}.`]),
    ...(redirectsRemoved.length === 0
      ? []
      : [`Redirects that led to it are removed: ${joinFirst(redirectsRemoved)}.`]),
    ...(entries ? [navigationMessage(entries)] : []),
    ...problemMessages(warnings),
  ].join(' ');
}

/** Sentences about problems, first about those that block publishing. */
export function problemMessages(problems: readonly Problem[]): string[] {
  const ofLevel = (wanted: Problem['level']) => problems.filter(({ level }) => level === wanted);
  return [
    ...problemListMessages(
      ofLevel('error'),
      (count) => `${formatCount(count, 'error')} that ${count === 1 ? 'blocks' : 'block'} publishing`,
    ),
    ...problemListMessages(ofLevel('warning'), (count) => formatCount(count, 'warning')),
  ];
}

function changedMessage(dryRun: boolean): string {
  return dryRun
    ? 'This would be saved; nothing was written, it was a dry run.'
    : 'Saved to the draft; not live until it is published.';
}

function navigationMessage({ removed, moved }: NonNullable<SavedPage['entries']>): string {
  const join = (entries: typeof removed) => joinFirst(entries.map(({ label, to }) => `"${label}" (${to})`));
  const movedUp = moved.length === 0 ? '' : ` The entries below it move up: ${join(moved)}.`;
  return `No longer in navigation or footer: ${join(removed)}.${movedUp}`;
}

function droppedFieldMessages(sections: NonNullable<SaveOutcome['sections']>): string[] {
  const withDropped = sections.filter(({ dropped = [] }) => dropped.length > 0);
  const messages = withDropped
    .slice(0, MAX_DESCRIBED)
    .map(({ id, dropped = [] }) => droppedFieldsMessage(id, dropped));
  const more = withDropped.length - messages.length;
  if (more === 0) return messages;
  return [...messages, `Fields of ${formatCount(more, 'more section')} were dropped too.`];
}

function replacedEntryMessages(sections: NonNullable<SaveOutcome['sections']>): string[] {
  const entries = sections.flatMap(({ id, replaced = [] }) => replaced.map((entry) => ({ id, ...entry })));
  if (entries.length === 0) return [];
  const descriptions = entries
    .slice(0, MAX_DESCRIBED)
    .map(
      ({ id, path, entry, of, was }) =>
        `${id}: ${path} replaced entry ${entry} of ${of}${was && ` ("${was}")`}`,
    );
  const more = entries.length > descriptions.length ? '; and more' : '';
  return [`${descriptions.join('; ')}${more}; to add an entry instead, use insert.`];
}

function droppedFieldsMessage(id: string, dropped: readonly string[]): string {
  return `Fields of ${id} that were not given were dropped or reset to their default: ${joinFirst(dropped)}.`;
}

function joinFirst(names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  return names.slice(0, MAX_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function problemListMessages(problems: readonly Problem[], heading: (count: number) => string): string[] {
  if (problems.length === 0) return [];
  const descriptions = problems
    .slice(0, MAX_DESCRIBED)
    .map(({ at, message }) => shorten(`${at}: ${message}`));
  const more = problems.length > descriptions.length ? '; and more' : '';
  return [`${heading(problems.length)}: ${descriptions.join('; ')}${more}.`];
}

function shorten(description: string): string {
  if (description.length <= MAX_DESCRIPTION) return description;
  return `${description.slice(0, MAX_DESCRIPTION).toWellFormed()}…`;
}
