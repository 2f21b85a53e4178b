import { z } from 'zod';
import { type Message, messageOf } from '../messages/message.ts';
import type { NavigationItem } from '../model/page.ts';
import { nearNames } from '../messages/near-names.ts';

const EntryTarget = z.string().min(1).max(2000);

/** A position in the navigation, next to or below the entry with a target such as `page:about`. */
export const NavigationPlace = z.union(
  [
    z.strictObject({ after: EntryTarget }),
    z.strictObject({ before: EntryTarget }),
    z.strictObject({ under: EntryTarget }),
  ],
  'must be true, false, or one of { after }, { before }, { under } with the `to` of an entry',
);
export type NavigationPlace = z.infer<typeof NavigationPlace>;

/**
 * The navigation with an entry at a position. An existing entry with the same target moves there, with its label and the entries below
 * it. Returns a message when that is not possible.
 */
export function insertNavigationEntry(
  navigation: readonly NavigationItem[],
  wanted: NavigationItem,
  place: NavigationPlace,
): NavigationItem[] | Message {
  const all = navigation.flatMap((item) => [item, ...(item.items ?? [])]);
  const entry: NavigationItem = all.find(({ to }) => to === wanted.to) ?? wanted;
  const target = 'after' in place ? place.after : 'before' in place ? place.before : place.under;
  const others = navigationWithoutEntry(navigation, entry);
  const at = others.findIndex(({ to }) => to === target);
  const parent = others.findIndex(({ items = [] }) => items.some(({ to }) => to === target));
  const isBelow = 'under' in place || at === -1;
  if (at === -1 && (parent === -1 || 'under' in place)) {
    const targets = ('under' in place ? others : all).map(({ to }) => to).filter((to) => to !== entry.to);
    return messageOf('navigation_entry_unknown', { target, near: nearNames(target, targets) });
  }
  if (isBelow && entry.items && entry.items.length > 0) return messageOf('navigation_too_deep');
  const inserted = (items: readonly NavigationItem[]) => {
    const index = items.findIndex(({ to }) => to === target);
    return items.toSpliced('before' in place ? index : index + 1, 0, entry);
  };
  if (!isBelow) return inserted(others);
  const leaf = { label: entry.label, to: entry.to };
  return others.map((item, index) => {
    if ('under' in place) return index === at ? { ...item, items: [...(item.items ?? []), leaf] } : item;
    return index === parent
      ? { ...item, items: inserted(item.items ?? []).map(({ label, to }) => ({ label, to })) }
      : item;
  });
}

function navigationWithoutEntry(
  navigation: readonly NavigationItem[],
  entry: NavigationItem,
): NavigationItem[] {
  return navigation
    .filter((item) => item !== entry)
    .map(({ items, ...item }) => (items ? { ...item, items: items.filter((one) => one !== entry) } : item));
}
