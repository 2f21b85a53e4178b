import { wideningChanges, type Viewers } from '../model/viewers.ts';
import { parseContentPath } from '../tree/content-path.ts';
import type { ContentChange } from './list-changes.ts';

/** The names of what was added, edited, removed or moved. */
type NamesByChange = Partial<Record<ContentChange['change'], string[]>>;

/** The changes of one page, of the site's record, or of the library, without values. */
export interface ChangeGroup extends NamesByChange {
  /** Left out for what is not on a page; `of` has its type instead. */
  page?: { id: string; title: string };
  of?: Exclude<ContentChange['type'], 'page' | 'section'>;
  /** The number of changes in the group. */
  count: number;
  /** Names of what live site and draft both changed in the same fields, so that update_draft needs a choice. */
  conflicts?: string[];
  /** The widenings. */
  widened?: { name: string; gains: Viewers }[];
}

/** A short summary of a publish, before or after it. */
export interface ChangeCounts {
  total: number;
  counts: Partial<Record<ContentChange['change'], number>>;
  /** Widenings of what existed before. */
  widened?: (Pick<ContentChange, 'name' | 'page' | 'file'> & { gains: Viewers })[];
}

type Summarised = ContentChange & { title?: string; conflict?: boolean };

/** The longest name in a summary, in characters. */
const LONGEST_NAME = 80;

/** Groups changes: by page, then what is not on a page. The order within a group stays. */
export function summariseChanges(changes: readonly Summarised[]): ChangeGroup[] {
  const widening = new Set(wideningsOf(changes));
  const groups = new Map<string, ChangeGroup>();
  for (const change of changes) {
    const { page, type } = change;
    const key = page ? `page ${page.id}` : type;
    const group: ChangeGroup = groups.get(key) ?? { ...(page ? { page } : groupType(type)), count: 0 };
    groups.set(key, group);
    const name = nameInGroup(change);
    group.count += 1;
    (group[change.change] ??= []).push(name);
    if (change.conflict === true) (group.conflicts ??= []).push(name);
    if (widening.has(change)) (group.widened ??= []).push({ name, gains: change.gains ?? [] });
  }
  return [...groups.values()];
}

/** Counts the changes of each type, and lists the widenings. */
export function countChanges(changes: readonly ContentChange[]): ChangeCounts {
  const counts: ChangeCounts['counts'] = {};
  for (const { change } of changes) counts[change] = (counts[change] ?? 0) + 1;
  const widened = wideningsOf(changes).map(({ name, page, file, gains = [] }) => ({
    name,
    file,
    gains,
    ...(page ? { page } : {}),
  }));
  return { total: changes.length, counts, ...(widened.length > 0 ? { widened } : {}) };
}

/** The changes that let more visitors see existing content. Additions are left out: they would all count. */
function wideningsOf<Change extends ContentChange>(changes: readonly Change[]): Change[] {
  return wideningChanges(changes).filter(({ change }) => change !== 'added');
}

function groupType(type: ContentChange['type']): Pick<ChangeGroup, 'of'> {
  return type === 'page' || type === 'section' ? {} : { of: type };
}

/** The name of a change within its group: of a section its id, kind and title. */
function nameInGroup({ type, name, title, file }: Summarised): string {
  const path = parseContentPath(file);
  if (type === 'page') return 'page';
  if (path?.type !== 'section') return shortenName(name);
  return shortenName(`${path.section} (${title === undefined || title === '' ? name : `${name}: ${title}`})`);
}

function shortenName(name: string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1).toWellFormed()}…`;
}
