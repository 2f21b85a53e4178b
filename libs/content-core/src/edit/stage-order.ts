import { AppError } from '@portal/errors';
import type { StagedFile } from '../draft/staged-file.ts';
import { serialiseBytes } from '../format/serialise.ts';
import { Page } from '../model/page.ts';
import type { Version } from '../ports/content-repo.ts';
import { pageFile } from '../tree/content-path.ts';
import type { PageUnderEdit } from './page-under-edit.ts';
import type { SectionEdit } from './section-edit.ts';
import { didYouMean } from '../tree/near-names.ts';
import { argumentFault } from './edit-argument.ts';
import { placeInOrder } from '../draft/settle-order.ts';

/** A whole new order, and the version of the page it stands on. */
export interface WantedOrder {
  baseVersion: Version;
  sections: readonly string[];
}

/**
 * The page's record with the order that the edits make of it: removed sections leave, new ones join, `after` moves.
 * Such changes apply to the current order; only a whole order given by the caller stands on a version.
 * `staged` is null when the order stays as it is.
 * @throws AppError `input` when `after` names no section, or the whole order does not name every section once.
 */
export function stageOrder(
  under: PageUnderEdit,
  edits: readonly SectionEdit[],
  wanted: WantedOrder | undefined,
): { order: readonly string[]; staged: StagedFile | null } {
  const { page, version: current } = under;
  const grown = edits.reduce<readonly string[]>(
    (order, edit, index) => orderAfter(order, edit, index),
    page.sections,
  );
  if (wanted) checkOrder(wanted.sections, grown);
  const order = wanted?.sections ?? grown;
  const same =
    order.length === page.sections.length && order.every((id, index) => id === page.sections[index]);
  if (same) return { order, staged: null };
  if (!Page.shape.sections.safeParse(order).success)
    throw new AppError('input', 'A page has at most 200 sections; put some on another page.');
  const yours = wanted?.baseVersion ?? current;
  const next = { bytes: serialiseBytes({ ...page, sections: order }) };
  return { order, staged: { file: pageFile(page.id), name: page.title, yours, current, next } };
}

function orderAfter(order: readonly string[], edit: SectionEdit, index: number): readonly string[] {
  if ('remove' in edit) return order.filter((id) => id !== edit.id);
  const { id, after } = edit;
  if (after === undefined)
    return order.includes(id) || edit.baseVersion !== null ? order : placeInOrder(order, id, undefined);
  if (after === null || (after !== id && order.includes(after))) return placeInOrder(order, id, after);
  throw argumentFault(
    [index, 'after'],
    id,
    `cannot go after "${after}", which is not on the page${didYouMean(after, order) || '; read the page again'}`,
  );
}

/**
 * Makes sure that an order names every section of a page once.
 * @throws AppError `input` naming what is missing or strange.
 */
export function checkOrder(wanted: readonly string[], ids: readonly string[]): void {
  const missing = ids.filter((id) => !wanted.includes(id));
  const strange = wanted.filter((id, index) => !ids.includes(id) || wanted.indexOf(id) !== index);
  if (missing.length === 0 && strange.length === 0) return;
  const parts = [
    missing.length > 0 ? `it leaves out ${missing.join(', ')}` : '',
    strange.length > 0 ? `it names ${strange.join(', ')}, unknown or named before` : '',
  ];
  throw new AppError(
    'input',
    `The order must name every section of the page once: ${parts.filter((part) => part !== '').join('; ')}. Read the page again.`,
  );
}
