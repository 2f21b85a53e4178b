import { sameJson } from '@portal/ports/json';
import type { Texts } from '../draft/read-texts.ts';
import type { Listing } from '../draft/merge-paths.ts';
import { movedIds } from '../merge/complete-order.ts';
import type { KindRegistry } from '../model/kinds/index.ts';
import type { Page } from '../model/page.ts';
import type { Viewers } from '../model/viewers.ts';
import {
  documentFile,
  mediaFile,
  pageFile,
  parseContentPath,
  sectionFile,
  type ContentPath,
} from '../tree/content-path.ts';
import type { ContentTree } from '../tree/content-tree.ts';
import { parsingRecords } from '../tree/parse-content.ts';
import { kindTitleOf, storedKind } from '../tree/read-section.ts';
import { RECORD_COST, type Work } from '../work/slices.ts';
import { gainedViewers } from './gained-viewers.ts';

/** One thing that differs between two states of a site. */
export interface ContentChange {
  type: 'site' | 'page' | 'section' | 'media' | 'document' | 'redirects' | 'other';
  change: 'added' | 'edited' | 'removed' | 'moved';
  /** The name shown to people: a kind's title, a page's title, a file's name. */
  name: string;
  /** Of a section: the name of its kind, for clients that have their own titles of kinds. */
  kind?: string;
  /** The page it is on, for pages and sections. */
  page?: { id: string; title: string };
  /** Path of its record, as discard_changes and restore_version take it. */
  file: string;
  /** The widening: who sees it in the later state, now or from a later moment on, and did not in the earlier one. Left out when nobody. */
  gains?: Viewers;
}

/** One state of a site: all its files, and the texts of those records that `recordsToRead` names. */
export interface ContentState {
  files: Listing;
  texts: Texts;
}

/** The record that a path belongs to: an image's manifest for the files of the image, for any other path the path itself. */
export function recordOfPath(file: string): string {
  const path = parseContentPath(file);
  if (path?.type === 'variant' || path?.type === 'vector') return mediaFile(path.media);
  if (path?.type === 'original') return documentFile(path.document, path.folder);
  return file;
}

/**
 * Which records `listChanges` has to read to describe how `paths` differ: the changed ones, the page of each, and every section of a page
 * whose own record changed, since sections may have moved on it.
 */
export function recordsToRead(paths: Iterable<string>): (file: string) => boolean {
  const records = new Set([...paths].map(recordOfPath));
  const pages = new Set([...records].flatMap((file) => parsedPage(file) ?? []));
  return (file) => {
    const path = parseContentPath(file);
    if (path?.type === 'section' && records.has(pageFile(path.page))) return true;
    return records.has(file) || (path?.type === 'page' && pages.has(path.page));
  };
}

function parsedPage(file: string): string | null {
  const path = parseContentPath(file);
  return path?.type === 'section' || path?.type === 'page' ? path.page : null;
}

/** The changes between two states in `paths`, in reading order: by page, then by section. */
export function* listChanges(
  [before, after]: readonly [ContentState, ContentState],
  paths: Iterable<string>,
  { kinds, now }: { kinds: KindRegistry; now: Date },
): Work<ContentChange[]> {
  const states: States = {
    before,
    after,
    old: (yield* parsingRecords(before.texts, kinds)).records,
    new: (yield* parsingRecords(after.texts, kinds)).records,
    kinds,
    now,
  };
  const records = [...new Set([...paths].map(recordOfPath))].sort();
  const changed = changedByFolder(records);
  const changes: ContentChange[] = [];
  for (const file of records) {
    const path = parseContentPath(file);
    if (path?.type === 'page')
      for (const change of pageChanges(states, path.page, changed))
        changes.push(withWidening(states, change));
    else
      changes.push(
        withWidening(states, {
          ...describeRecord(states, file, path),
          change: changeType(states, file),
          file,
        }),
      );
    yield RECORD_COST;
  }
  // A section that moved and was edited is listed twice; the widening is listed once, with the edit.
  const named = new Set(records);
  return changes.map(({ gains, ...change }) =>
    gains === undefined || (change.change === 'moved' && named.has(change.file))
      ? change
      : { ...change, gains },
  );
}

/** Adds the widening to a change. */
function withWidening(states: States, change: ContentChange): ContentChange {
  const gains = gainedViewers([states.old, states.new], change.file, states.now);
  return gains.length > 0 ? { ...change, gains } : change;
}

/** Files by the folder they are in. */
function changedByFolder(files: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const folders = new Map<string, Set<string>>();
  for (const file of files) {
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    folders.set(folder, (folders.get(folder) ?? new Set()).add(file));
  }
  return folders;
}

interface States {
  before: ContentState;
  after: ContentState;
  old: Records;
  new: Records;
  kinds: KindRegistry;
  now: Date;
}
type Records = Pick<ContentTree, 'pages' | 'sections' | 'media' | 'documents'>;

function changeType({ before, after }: States, file: string): 'added' | 'edited' | 'removed' {
  if (!before.files.has(file)) return 'added';
  return after.files.has(file) ? 'edited' : 'removed';
}

function describeRecord(
  states: States,
  file: string,
  path: ContentPath | null,
): Pick<ContentChange, 'type' | 'name' | 'kind' | 'page'> {
  switch (path?.type) {
    case 'site':
      return { type: 'site', name: 'Site' };
    case 'redirects':
      return { type: 'redirects', name: 'Redirects' };
    case 'section': {
      const text = states.after.texts.get(file) ?? states.before.texts.get(file);
      const name = kindTitleOf(text, states.kinds) ?? path.section;
      const kind = storedKind(text);
      return {
        type: 'section',
        name,
        page: pageReference(states, path.page),
        ...(kind === null ? {} : { kind }),
      };
    }
    case 'media': {
      const manifest = states.new.media.get(path.media) ?? states.old.media.get(path.media);
      return { type: 'media', name: manifest?.name ?? path.media };
    }
    case 'document': {
      const record = states.new.documents.get(path.document) ?? states.old.documents.get(path.document);
      return { type: 'document', name: record?.title ?? path.document };
    }
    default:
      return { type: 'other', name: file };
  }
}

/**
 * The change of a page's own record, and sections that moved on it. Added and removed sections are listed by their own files; a section
 * that is added to the order while its file is unchanged counts as added, since it is shown from then on. A new order that none of these
 * explains counts as an edit of the page.
 */
function pageChanges(
  states: States,
  id: string,
  byFolder: ReadonlyMap<string, ReadonlySet<string>>,
): ContentChange[] {
  const file = pageFile(id);
  const page = pageReference(states, id);
  const own: ContentChange = { type: 'page', name: page.title, page, change: changeType(states, file), file };
  const [old, next] = [states.old.pages.get(id), states.new.pages.get(id)];
  if (!old || !next) return [own];
  const sectionChange = (section: string, change: ContentChange['change']): ContentChange => {
    const at = sectionFile(id, section);
    return { ...describeRecord(states, at, parseContentPath(at)), change, file: at };
  };
  const folder = file.slice(0, -'page.json'.length);
  const changed = new Set(byFolder.get(folder));
  changed.delete(file);
  const isSilent = (section: string) => !changed.has(sectionFile(id, section));
  const joined = idsMissingFrom(old.sections, next.sections).filter(isSilent);
  const left = idsMissingFrom(next.sections, old.sections).filter(isSilent);
  const sections = [
    ...movedIds(old.sections, next.sections).map((section) => sectionChange(section, 'moved')),
    ...joined.map((section) => sectionChange(section, 'added')),
  ];
  const isListedByOthers = left.length === 0 && (changed.size > 0 || sections.length > 0);
  return sameFields(old, next) && isListedByOthers ? sections : [own, ...sections];
}

/** The ids of `order` that `other` does not have, each once. */
function idsMissingFrom(other: readonly string[], order: readonly string[]): string[] {
  return [...new Set(order)].filter((id) => !other.includes(id));
}

function sameFields(one: Page, other: Page): boolean {
  const fields = ({ sections: _order, formerSlugs: _former, ...fields }: Page) => fields;
  return sameJson(fields(one), fields(other));
}

function pageReference(states: States, id: string): { id: string; title: string } {
  return { id, title: (states.new.pages.get(id) ?? states.old.pages.get(id))?.title ?? id };
}
