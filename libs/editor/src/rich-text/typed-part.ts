import { Slice } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import type { UndoPart } from '../content/page-document.ts';
import { isRuled } from './markdown-rules.ts';
import { ALONE } from './tables/tables-on-demand.ts';

/**
 * How undo counts a change of a text: a command, a rule, and pasted or dropped content is a step alone; undefined: something
 * was deleted.
 * @param state the state with the transaction applied
 */
export function typedPart(transaction: Transaction, state: EditorState): UndoPart | undefined {
  if (isRuled(state) || transaction.getMeta(ALONE) === true) return 'alone';
  if (transaction.getMeta('uiEvent') !== undefined) return 'alone';
  const slices = transaction.steps.map((step) =>
    // A step that wraps or lifts blocks has a gap, and a step that marks words has no slice.
    'slice' in step && step.slice instanceof Slice && !('gapFrom' in step) ? step.slice : null,
  );
  if (slices.includes(null)) return 'alone';
  return slices.some((slice) => slice !== null && slice.size > 0) ? 'writes' : undefined;
}
