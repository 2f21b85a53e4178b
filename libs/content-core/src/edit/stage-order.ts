import type { StagedFile } from '../draft/staged-file.ts';
import { serialiseBytes } from '../format/serialise.ts';
import { Page } from '../model/page.ts';
import type { Version } from '../ports/content-repo.ts';
import { pageFile } from '../tree/content-path.ts';
import type { PageUnderEdit } from './page-under-edit.ts';
import type { SectionEdit } from './section-edit.ts';
import type { Fault } from '../tree/problem.ts';
import { didYouMean } from '../tree/near-names.ts';
import { editFault } from './edit-argument.ts';
import { placeInOrder } from '../draft/settle-order.ts';

/** How many sections are named that an order lacks or does not know. */
const MOST_NAMED = 6;

const TOO_MANY = 'a page has at most 200 sections; put some on another page';

/** A whole new order, and the version of the page it stands on. */
export interface WantedOrder {
  baseVersion: Version;
  sections: readonly string[];
}

/** Edits of sections, and what a person calls each of those. */
export interface NamedEdits {
  edits: readonly SectionEdit[];
  names: readonly string[];
}

/**
 * The page's record with the order that the edits make of it: removed sections leave, new ones join, `after` moves.
 * Such changes apply to the current order; only a whole order given by the caller stands on a version.
 * `staged` is null when the order stays as it is. `faults`: an `after` that names no section, a whole order that does not
 * name every section once, or too many sections.
 */
export function stageOrder(
  under: PageUnderEdit,
  { edits, names }: NamedEdits,
  wanted: WantedOrder | undefined,
): { order: readonly string[]; staged: StagedFile | null; faults: readonly Fault[] } {
  const { page, version: current } = under;
  const faults: Fault[] = [];
  const grown = edits.reduce<readonly string[]>((order, edit, index) => {
    const refusal = strangeNeighbour(order, edit);
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
    faults.push({ at: page.title, argument: 'edits', message: TOO_MANY });
  const yours = wanted?.baseVersion ?? current;
  const next = { bytes: serialiseBytes({ ...page, sections: order }) };
  return { order, staged: { file: pageFile(page.id), name: page.title, yours, current, next }, faults };
}

/** Why an edit's section cannot go where `after` says; null: it can. */
function strangeNeighbour(order: readonly string[], edit: SectionEdit): string | null {
  if ('remove' in edit) return null;
  const { id, after } = edit;
  if (after === undefined || after === null) return null;
  if (after === id) return 'cannot go after itself; name the section before it, or null for the top';
  if (order.includes(after)) return null;
  return `cannot go after "${after}", which is not on the page${didYouMean(after, order) || '; read the page again'}`;
}

function orderAfter(order: readonly string[], edit: SectionEdit, hasPlace: boolean): readonly string[] {
  if ('remove' in edit) return order.filter((id) => id !== edit.id);
  const { id } = edit;
  const after = hasPlace ? edit.after : undefined;
  if (after !== undefined) return placeInOrder(order, id, after);
  return order.includes(id) || edit.baseVersion !== null ? order : placeInOrder(order, id, undefined);
}

/** What is wrong with an order of a page's sections, which has to name each of them once. */
export function orderFaults(
  wanted: readonly string[],
  ids: readonly string[],
  where: Omit<Fault, 'message'>,
): Fault[] {
  const missing = ids.filter((id) => !wanted.includes(id));
  const strange = wanted.filter((id, index) => !ids.includes(id) || wanted.indexOf(id) !== index);
  if (missing.length === 0 && strange.length === 0) return [];
  const parts = [
    missing.length > 0 ? `it leaves out ${firstOf(missing)}` : '',
    strange.length > 0 ? `it names ${firstOf(strange)}, unknown or named before` : '',
  ];
  const found = parts.filter((part) => part !== '').join('; ');
  return [{ ...where, message: `must name every section of the page once: ${found}; read the page again` }];
}

function firstOf(ids: readonly string[]): string {
  const more = ids.length - MOST_NAMED;
  return ids.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
