/** One section's way: in front of another, or, with null, behind all of them. */
export interface SectionMove {
  id: string;
  before: string | null;
}

/**
 * How sections come into `order`, which has the same ids, one after the other. Only those are moved that have to be, and never `focused`:
 * an element that is moved loses its focus, and the next key with it.
 */
export function sectionMoves(
  standing: readonly string[],
  order: readonly string[],
  focused: string | null,
): SectionMove[] {
  const left = [...standing];
  const moves: SectionMove[] = [];
  const move = (id: string, before: string | null) => {
    left.splice(left.indexOf(id), 1);
    left.splice(before === null ? left.length : left.indexOf(before), 0, id);
    moves.push({ id, before });
  };
  for (const [place, id] of order.entries()) {
    for (let other = left[place]; other !== undefined && other !== id; other = left[place])
      if (id === focused) move(other, null);
      else move(id, other);
  }
  return moves;
}
