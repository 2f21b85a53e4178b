import { diffArrays } from 'diff';
import { mergeTable } from './merge-table.ts';
import type { Sides } from './merged.ts';
import { textBlocks } from './text-blocks.ts';

/**
 * Merges two edits of one running text by block, as CommonMark defines blocks, and a table by cell. Null when both sides changed the
 * same block or cell, when changed blocks cannot be matched, and for a text of one block that is no table.
 */
export function mergeText(sides: Sides<string>): string | null {
  const [base, theirs, yours] = [sides.base, sides.theirs, sides.yours].map(textBlocks);
  if (!base || !theirs || !yours) return null;
  if (base.length < 2) return mergeTable(sides);
  const [their, your] = [commonBlocks(base, theirs), commonBlocks(base, yours)];
  const merged: string[] = [];
  let from = { base: 0, theirs: 0, yours: 0 };
  for (let at = 0; at <= base.length; at += 1) {
    const end = at === base.length;
    const [inTheirs, inYours] = end ? [theirs.length, yours.length] : [their.get(at), your.get(at)];
    if (inTheirs === undefined || inYours === undefined) continue;
    const between = mergeBetween({
      base: base.slice(from.base, at),
      theirs: theirs.slice(from.theirs, inTheirs),
      yours: yours.slice(from.yours, inYours),
    });
    if (between === null) return null;
    merged.push(...between, ...base.slice(at, at + 1));
    from = { base: at + 1, theirs: inTheirs + 1, yours: inYours + 1 };
  }
  return merged.join('\n\n');
}

/** Merges the blocks between two that neither side changed. */
function mergeBetween({ base, theirs, yours }: Sides<readonly string[]>): readonly string[] | null {
  if (same(base, theirs) || same(theirs, yours)) return yours;
  if (same(base, yours)) return theirs;
  if (base.length !== theirs.length || base.length !== yours.length) return null;
  const merged = base.map((block, at) => {
    const [their, your] = [theirs[at], yours[at]];
    if (block === their || their === your) return your;
    return block === your ? their : mergeBlock({ base: block, theirs: their, yours: your });
  });
  const settled = merged.flatMap((block) => block ?? []);
  return settled.length === base.length ? settled : null;
}

/** Of the blocks that both sides changed, only tables are merged. */
function mergeBlock({ base, theirs, yours }: Sides<string | undefined>): string | null {
  if (base === undefined || theirs === undefined || yours === undefined) return null;
  return mergeTable({ base, theirs, yours });
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((block, at) => block === other[at]);
}

/** The index in `next` of each block of `base` that is unchanged. */
function commonBlocks(base: string[], next: string[]): Map<number, number> {
  const common = new Map<number, number>();
  let [old, at] = [0, 0];
  for (const { value, added, removed } of diffArrays(base, next)) {
    if (!added && !removed) for (const step of value.keys()) common.set(old + step, at + step);
    if (!added) old += value.length;
    if (!removed) at += value.length;
  }
  return common;
}
