/**
 * An order that contains exactly the existing ids: others are removed, and missing ones are inserted where `example` (another order, such
 * as the live one) has them, after the nearest id before them there, otherwise at the end.
 */
export function completeOrder(
  order: readonly string[],
  existing: ReadonlySet<string>,
  example: readonly string[] = [],
): string[] {
  const settled = [...new Set(order)].filter((id) => existing.has(id));
  for (const [index, id] of example.entries()) {
    if (!existing.has(id) || settled.includes(id)) continue;
    const before = example.slice(0, index).findLast((other) => settled.includes(other));
    settled.splice(before === undefined ? 0 : settled.indexOf(before) + 1, 0, id);
  }
  return [...settled, ...[...existing].filter((id) => !settled.includes(id))];
}

/** Moves or inserts `id` in an order: after another id, at the beginning (null), or at the end (undefined). */
export function moveInOrder(
  order: readonly string[],
  id: string,
  after: string | null | undefined,
): string[] {
  const rest = order.filter((other) => other !== id);
  const at = after === null ? 0 : after === undefined ? rest.length : rest.indexOf(after) + 1;
  return rest.toSpliced(at, 0, id);
}

/** The smallest set of ids whose moves explain the new order. Only ids in both orders count. */
export function movedIds(before: readonly string[], after: readonly string[]): string[] {
  const stayed = before.filter((id) => after.includes(id));
  const order = after.filter((id) => before.includes(id));
  const unmoved = new Set(longestCommon(stayed, order));
  return order.filter((id) => !unmoved.has(id));
}

/** The longest common subsequence of two lists of distinct ids. */
function longestCommon(one: readonly string[], other: readonly string[]): string[] {
  const places = one.map((id) => other.indexOf(id));
  const best: string[][] = [];
  for (const [index, place] of places.entries()) {
    const before = best.filter((_run, earlier) => (places[earlier] ?? 0) < place);
    const longest = before.reduce<string[]>((run, next) => (next.length > run.length ? next : run), []);
    best.push([...longest, one[index] ?? '']);
  }
  return best.reduce<string[]>((run, next) => (next.length > run.length ? next : run), []);
}
