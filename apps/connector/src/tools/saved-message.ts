import type { Problem, SavedPage, SavedSection } from '@portal/content-core';
import { counted } from './format-count.ts';

/** How many problems a sentence puts into words, and how long each may be; the data lists more of them. */
const MOST_WORDED = 5;
const LONGEST_WORDS = 400;
/** How many fields, entries or pages one sentence names. */
const MOST_NAMED = 20;

/** What a save came to, or on a dry run would come to. */
export interface Saved {
  changed: boolean;
  warnings: readonly Problem[];
  /** Of a save of sections: the fields each edit dropped without naming them, and the entries of lists it replaced. */
  sections?: readonly Pick<SavedSection, 'id' | 'dropped' | 'replaced'>[];
  /** Of a save of a page or the site: the fields it dropped without naming them. */
  dropped?: readonly string[];
  /** The live address that leads to it, and the pages to which its own led until now. */
  redirectFrom?: string;
  redirectsEnded?: readonly string[];
  /** And the entries of the navigation that go or move up with it. */
  entries?: SavedPage['entries'];
}

/**
 * What a save came to, and what of it the caller may not have meant.
 * `record`: what was saved; `unchanged`: the sentence where the draft has all of it already.
 */
export function saySaved(
  { changed, warnings, sections = [], dropped = [], redirectFrom, redirectsEnded = [], entries }: Saved,
  {
    dryRun,
    record = 'the page',
    unchanged = 'Nothing to change: the draft already has it.',
  }: { dryRun: boolean; record?: string; unchanged?: string },
): string {
  return [
    changed ? changedWords(dryRun) : unchanged,
    ...droppedOf(sections),
    ...replacedOf(sections),
    ...(dropped.length > 0 ? [droppedWords(record, dropped)] : []),
    ...(redirectFrom === undefined
      ? []
      : [`Once published, /${redirectFrom} redirects to the new address, for those who may see the page.`]),
    ...(redirectsEnded.length === 0
      ? []
      : [`The address no longer redirects to ${firstOf(redirectsEnded)}.`]),
    ...(entries ? [entriesWords(entries)] : []),
    ...sayProblems(warnings),
  ].join(' ');
}

/** Problems in sentences: first those that block publishing. */
export function sayProblems(problems: readonly Problem[]): string[] {
  const of = (wanted: Problem['level']) => problems.filter(({ level }) => level === wanted);
  return [
    ...listed(
      of('error'),
      (count) => `${counted(count, 'error')} that ${count === 1 ? 'blocks' : 'block'} publishing`,
    ),
    ...listed(of('warning'), (count) => counted(count, 'warning')),
  ];
}

function changedWords(dryRun: boolean): string {
  return dryRun
    ? 'This would be saved; nothing was written, it was a dry run.'
    : 'Saved to the draft; not live until it is published.';
}

function entriesWords({ removed, moved }: NonNullable<SavedPage['entries']>): string {
  const named = (entries: typeof removed) => firstOf(entries.map(({ label, to }) => `"${label}" (${to})`));
  const up = moved.length === 0 ? '' : ` The entries below it move up: ${named(moved)}.`;
  return `No longer in navigation or footer: ${named(removed)}.${up}`;
}

function droppedOf(sections: NonNullable<Saved['sections']>): string[] {
  const losing = sections.filter(({ dropped = [] }) => dropped.length > 0);
  const words = losing.slice(0, MOST_WORDED).map(({ id, dropped = [] }) => droppedWords(id, dropped));
  const more = losing.length - words.length;
  return more > 0 ? [...words, `Fields of ${counted(more, 'more section')} were dropped too.`] : words;
}

function replacedOf(sections: NonNullable<Saved['sections']>): string[] {
  const all = sections.flatMap(({ id, replaced = [] }) => replaced.map((entry) => ({ id, ...entry })));
  if (all.length === 0) return [];
  const words = all
    .slice(0, MOST_WORDED)
    .map(
      ({ id, path, entry, of, was }) =>
        `${id}: ${path} replaced entry ${entry} of ${of}${was && ` ("${was}")`}`,
    );
  const more = all.length > words.length ? '; and more' : '';
  return [`${words.join('; ')}${more}; to add an entry instead, use insert.`];
}

function droppedWords(id: string, dropped: readonly string[]): string {
  return `Fields of ${id} that were not given were dropped or reset to their default: ${firstOf(dropped)}.`;
}

function firstOf(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return names.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function listed(problems: readonly Problem[], heading: (count: number) => string): string[] {
  if (problems.length === 0) return [];
  const words = problems.slice(0, MOST_WORDED).map(({ at, message }) => cut(`${at}: ${message}`));
  const more = problems.length > words.length ? '; and more' : '';
  return [`${heading(problems.length)}: ${words.join('; ')}${more}.`];
}

function cut(words: string): string {
  return words.length > LONGEST_WORDS ? `${words.slice(0, LONGEST_WORDS).toWellFormed()}…` : words;
}
