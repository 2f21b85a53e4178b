/** An entry of the navigation, with at most one level below it. */
export interface NavigationEntry {
  label: string;
  to: string;
  items?: readonly NavigationLeaf[];
}

interface NavigationLeaf {
  label: string;
  to: string;
}

export type Navigation = readonly NavigationEntry[];

/** Where an entry stands: at the top, or below an entry at the top. Counted from 0. */
export type NavigationPlace = readonly [top: number] | readonly [top: number, below: number];

/** A step of one entry: among its neighbours, below the entry before it, or out from below an entry. */
export type NavigationStep = 'up' | 'down' | 'in' | 'out';

/** The most entries on a level. @see content-core, the model of a site */
const MOST_ENTRIES = 20;

/** One line of the navigation as a list shows it. */
export interface NavigationLine {
  label: string;
  to: string;
  place: NavigationPlace;
}

/** All entries from top to bottom. */
export function navigationLines(navigation: Navigation): NavigationLine[] {
  return navigation.flatMap(({ label, to, items = [] }, top) => [
    { label, to, place: [top] as const },
    ...items.map((item, below) => ({ ...item, place: [top, below] as const })),
  ]);
}

/** The navigation after one step of an entry; null when there is no such step. */
export function moveEntry(
  navigation: Navigation,
  [top, below]: NavigationPlace,
  step: NavigationStep,
): Navigation | null {
  const entry = navigation[top];
  if (!entry) return null;
  if (below === undefined) return moveAtTop(navigation, { top, entry }, step);
  const items = entry.items ?? [];
  const item = items[below];
  if (!item || step === 'in') return null;
  if (step === 'out') {
    if (navigation.length >= MOST_ENTRIES) return null;
    return navigation.toSpliced(top, 1, withItems(entry, items.toSpliced(below, 1)), item);
  }
  const moved = swapped(items, below, step);
  return moved && navigation.toSpliced(top, 1, withItems(entry, moved));
}

function moveAtTop(
  navigation: Navigation,
  { top, entry }: { top: number; entry: NavigationEntry },
  step: NavigationStep,
): Navigation | null {
  if (step === 'up' || step === 'down') return swapped(navigation, top, step);
  const before = navigation[top - 1];
  const items = before?.items ?? [];
  if (step === 'out' || !before || items.length >= MOST_ENTRIES || (entry.items ?? []).length > 0)
    return null;
  const { label, to } = entry;
  return navigation.toSpliced(top - 1, 2, withItems(before, [...items, { label, to }]));
}

/** The navigation with an entry at another index among its neighbours; null: it is there already, or there is none. */
export function moveEntryTo(
  navigation: Navigation,
  [top, below]: NavigationPlace,
  to: number,
): Navigation | null {
  if (below === undefined) return reordered(navigation, top, to);
  const entry = navigation[top];
  const items = entry && reordered(entry.items ?? [], below, to);
  return entry && items ? navigation.toSpliced(top, 1, withItems(entry, items)) : null;
}

/** The navigation without an entry; what lay below it takes its place. */
export function withoutEntry(navigation: Navigation, [top, below]: NavigationPlace): Navigation {
  const entry = navigation[top];
  if (!entry) return navigation;
  if (below === undefined) return navigation.toSpliced(top, 1, ...(entry.items ?? []));
  return navigation.toSpliced(top, 1, withItems(entry, (entry.items ?? []).toSpliced(below, 1)));
}

/** Where the entry with this label and target stands now, the first of them; null: nowhere. */
export function placeOf(
  navigation: Navigation,
  { label, to }: Pick<NavigationLine, 'label' | 'to'>,
): NavigationPlace | null {
  const found = navigationLines(navigation).find((line) => line.label === label && line.to === to);
  return found?.place ?? null;
}

/** A new name of the entries that lead to a page and are called as it was. */
export interface EntryRename {
  page: string;
  from: string;
  to: string;
}

/** The longest label of an entry. @see content-core, the model of a site */
const LONGEST_LABEL = 60;

/** The navigation with entries called by the page's new title; null: none leads to the page and is called by its old one. */
export function renameEntries(navigation: Navigation, { page, from, to }: EntryRename): Navigation | null {
  const isMeant = (leaf: NavigationLeaf) => leaf.to === `page:${page}` && leaf.label === from;
  const label = to.slice(0, LONGEST_LABEL).trim();
  const named = <Leaf extends NavigationLeaf>(leaf: Leaf) => (isMeant(leaf) ? { ...leaf, label } : leaf);
  if (!navigationLines(navigation).some(isMeant)) return null;
  return navigation.map((entry) => ({
    ...named(entry),
    ...(entry.items ? { items: entry.items.map(named) } : {}),
  }));
}

function withItems({ label, to }: NavigationLeaf, items: readonly NavigationLeaf[]): NavigationEntry {
  return items.length === 0 ? { label, to } : { label, to, items };
}

function reordered<Item>(list: readonly Item[], from: number, to: number): Item[] | null {
  const item = list[from];
  if (item === undefined || from === to || to < 0 || to >= list.length) return null;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

function swapped<Item>(list: readonly Item[], at: number, step: 'up' | 'down'): Item[] | null {
  const other = step === 'up' ? at - 1 : at + 1;
  const [one, two] = [list[at], list[other]];
  if (one === undefined || two === undefined) return null;
  return list.toSpliced(Math.min(at, other), 2, ...(step === 'up' ? [one, two] : [two, one]));
}
