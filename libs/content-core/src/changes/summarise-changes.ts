import { wideningChanges, type Viewers } from '../model/viewers.ts';
import { parseContentPath } from '../tree/content-path.ts';
import type { ContentChange } from './list-changes.ts';

/** What happened to things, by name. */
type ByKind = Partial<Record<ContentChange['change'], string[]>>;

/** The changes of one page, or those of the site's record or the library, without values. */
export interface ChangeGroup extends ByKind {
  /** Left out for what is on no page: `of` says what it is then. */
  page?: { id: string; title: string };
  of?: Exclude<ContentChange['type'], 'page' | 'section'>;
  /** How many changes there are in it. */
  count: number;
  /** Names of what live and draft both changed in the same fields, so that update_draft has to choose. */
  conflicts?: string[];
  /** What more people will see, and who. */
  widened?: { name: string; gains: Viewers }[];
}

/** What is worth a look before a publish, or after it. */
export interface ChangeCounts {
  total: number;
  counts: Partial<Record<ContentChange['change'], number>>;
  /** What was there and more people see now, and who. */
  widened?: (Pick<ContentChange, 'name' | 'page' | 'file'> & { gains: Viewers })[];
}

type Summarised = ContentChange & { title?: string; conflict?: boolean };

/** The longest name in a summary, in characters. */
const LONGEST_NAME = 80;

/** Changes in groups, in their order: by page, then what is on no page. */
export function summariseChanges(changes: readonly Summarised[]): ChangeGroup[] {
  const widening = new Set(widenedOf(changes));
  const groups = new Map<string, ChangeGroup>();
  for (const change of changes) {
    const { page, type } = change;
    const key = page ? `page ${page.id}` : type;
    const group: ChangeGroup = groups.get(key) ?? { ...(page ? { page } : groupOf(type)), count: 0 };
    groups.set(key, group);
    const name = nameOf(change);
    group.count += 1;
    (group[change.change] ??= []).push(name);
    if (change.conflict === true) (group.conflicts ??= []).push(name);
    if (widening.has(change)) (group.widened ??= []).push({ name, gains: change.gains ?? [] });
  }
  return [...groups.values()];
}

/** How many changes there are of each kind, and which of them show something to more people. */
export function countChanges(changes: readonly ContentChange[]): ChangeCounts {
  const counts: ChangeCounts['counts'] = {};
  for (const { change } of changes) counts[change] = (counts[change] ?? 0) + 1;
  const widened = widenedOf(changes).map(({ name, page, file, gains = [] }) => ({
    ...{ name, file, gains },
    ...(page ? { page } : {}),
  }));
  return { total: changes.length, counts, ...(widened.length > 0 ? { widened } : {}) };
}

/** Of what was there before: everything new is seen by somebody. */
function widenedOf<Change extends ContentChange>(changes: readonly Change[]): Change[] {
  return wideningChanges(changes).filter(({ change }) => change !== 'added');
}

function groupOf(type: ContentChange['type']): Pick<ChangeGroup, 'of'> {
  return type === 'page' || type === 'section' ? {} : { of: type };
}

/** What a change is called beside the others of its group: a section by its id, its kind and its title. */
function nameOf({ type, name, title, file }: Summarised): string {
  const path = parseContentPath(file);
  if (type === 'page') return 'page';
  if (path?.type !== 'section') return cut(name);
  return cut(`${path.section} (${title === undefined || title === '' ? name : `${name}: ${title}`})`);
}

function cut(name: string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1).toWellFormed()}…`;
}
