import type { Node } from 'prosemirror-model';

/** Blocks `from` up to `to` of a document, and what stands there in another. */
export interface ChangedBlocks {
  from: number;
  to: number;
  blocks: readonly Node[];
}

/** Where the blocks of two documents differ, in order. What is the same in both, in the same order, is left alone. */
export function changedBlocks(before: Node, after: Node): ChangedBlocks[] {
  const [old, next] = [before.children, after.children];
  const changes: ChangedBlocks[] = [];
  let [at, to] = [0, 0];
  const note = (from: number, end: number) => {
    if (from > at || end > to) changes.push({ from: at, to: from, blocks: next.slice(to, end) });
  };
  for (const [from, same] of commonBlocks(old, next)) {
    note(from, same);
    [at, to] = [from + 1, same + 1];
  }
  note(old.length, next.length);
  return changes;
}

/** The longest row of blocks that both have, as pairs of places. Texts are limited, so the table is small. */
function commonBlocks(old: readonly Node[], next: readonly Node[]): [number, number][] {
  const width = next.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  const length = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = next.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] = isSame(old[row], next[column])
        ? length(row + 1, column + 1) + 1
        : Math.max(length(row + 1, column), length(row, column + 1));
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < old.length && column < next.length) {
    if (isSame(old[row], next[column])) pairs.push([row++, column++]);
    else if (length(row + 1, column) >= length(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

function isSame(one: Node | undefined, other: Node | undefined): boolean {
  return one !== undefined && other !== undefined && one.eq(other);
}
