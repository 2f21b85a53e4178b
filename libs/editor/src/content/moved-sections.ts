import type { PageBase } from './page-document.ts';

/** The sections of `order` that stand elsewhere than in the base: as few as explain the order. */
export function movedSections(order: readonly string[], base: Pick<PageBase, 'order'>): Set<string> {
  const places = order.map((id) => base.order.indexOf(id));
  const runs: { ids: Set<number>; last: number }[] = [];
  for (const place of places) {
    if (place < 0) continue;
    const before = runs.filter(({ last }) => last < place);
    const best = before.reduce<Set<number>>((run, { ids }) => (ids.size > run.size ? ids : run), new Set());
    runs.push({ ids: new Set([...best, place]), last: place });
  }
  const longest = runs.reduce<Set<number>>((run, { ids }) => (ids.size > run.size ? ids : run), new Set());
  return new Set(
    order.filter((_id, index) => (places[index] ?? -1) >= 0 && !longest.has(places[index] ?? -1)),
  );
}
