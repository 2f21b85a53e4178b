import { type Message, messageOf } from '../messages/message.ts';
import type { StagedFile } from '../draft/staged-file.ts';
import { serialiseBytes } from '../format/serialise.ts';
import { MAX_SECTIONS, Page } from '../model/page.ts';
import type { Version } from '../ports/content-repo.ts';
import { pageFile } from '../tree/content-path.ts';
import type { LoadedPage } from './loaded-page.ts';
import type { SectionEdit } from './section-edit.ts';
import type { Fault } from '../tree/problem.ts';
import { nearNames } from '../messages/near-names.ts';
import { editFault } from './edit-argument.ts';
import { moveInOrder } from '../merge/complete-order.ts';

/** How many missing and unknown sections of an order are listed. */
const MAX_NAMED = 6;

/** A complete new order, and the version of the page it is based on. */
export interface WantedOrder {
  baseVersion: Version;
  sections: readonly string[];
}

/** Edits of sections, and the name of each section for people. */
export interface NamedEdits {
  edits: readonly SectionEdit[];
  names: readonly string[];
}

/**
 * Stages the page's record with the new order of its sections: removed sections are taken out, new ones are added, `after` moves one.
 * These changes apply to the current order; only a complete order from the caller is based on a version. `staged` is null when the order
 * does not change. `faults`: an `after` that names no section, a complete order that does not name every section once, or too many
 * sections.
 */
export function stageOrder(
  loaded: LoadedPage,
  { edits, names }: NamedEdits,
  wanted: WantedOrder | undefined,
): { order: readonly string[]; staged: StagedFile | null; faults: readonly Fault[] } {
  const { page, version: current } = loaded;
  const faults: Fault[] = [];
  const grown = edits.reduce<readonly string[]>((order, edit, index) => {
    const refusal = unknownNeighbour(order, edit);
    const place = `${page.title} › ${names[index] ?? edit.id}`;
    if (refusal !== null) faults.push(editFault([index, 'after'], place, refusal));
    return orderAfter(order, edit, refusal === null);
  }, page.sections);
  if (wanted)
    faults.push(...orderFaults(wanted.sections, grown, { at: page.title, argument: 'order.sections' }));
  const order = wanted?.sections ?? grown;
  const same =
    order.length === page.sections.length && order.every((id, index) => id === page.sections[index]);
  if (same) return { order, staged: null, faults };
  if (!Page.shape.sections.safeParse(order).success)
    faults.push({
      at: page.title,
      argument: 'edits',
      ...messageOf('too_many_sections', { max: MAX_SECTIONS }),
    });
  const yours = wanted?.baseVersion ?? current;
  const next = { bytes: serialiseBytes({ ...page, sections: order }) };
  return { order, staged: { file: pageFile(page.id), name: page.title, yours, current, next }, faults };
}

/** Why a section cannot be placed after the one in `after`; null: it can. */
function unknownNeighbour(order: readonly string[], edit: SectionEdit): Message | null {
  if ('remove' in edit) return null;
  const { id, after } = edit;
  if (after === undefined || after === null) return null;
  if (after === id) return messageOf('after_itself');
  if (order.includes(after)) return null;
  return messageOf('after_unknown', { section: after, near: nearNames(after, order) });
}

function orderAfter(order: readonly string[], edit: SectionEdit, hasPlace: boolean): readonly string[] {
  if ('remove' in edit) return order.filter((id) => id !== edit.id);
  const { id } = edit;
  const after = hasPlace ? edit.after : undefined;
  if (after !== undefined) return moveInOrder(order, id, after);
  return order.includes(id) || edit.baseVersion !== null ? order : moveInOrder(order, id, undefined);
}

/** The faults of an order of a page's sections, which has to name each section once. */
export function orderFaults(
  wanted: readonly string[],
  ids: readonly string[],
  where: Pick<Fault, 'at' | 'argument'>,
): Fault[] {
  const missing = ids.filter((id) => !wanted.includes(id));
  const strange = wanted.filter((id, index) => !ids.includes(id) || wanted.indexOf(id) !== index);
  if (missing.length === 0 && strange.length === 0) return [];
  const message = messageOf('order_incomplete', {
    missing: missing.slice(0, MAX_NAMED),
    moreMissing: Math.max(0, missing.length - MAX_NAMED),
    strange: strange.slice(0, MAX_NAMED),
    moreStrange: Math.max(0, strange.length - MAX_NAMED),
  });
  return [{ ...where, ...message }];
}
