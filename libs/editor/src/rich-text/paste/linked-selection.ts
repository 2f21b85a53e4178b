import type { Slice } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';

/** The longest address that a link is made of, in characters. */
const LONGEST = 2000;

/**
 * The selected words as a link, where an address alone is pasted on them; null where something else is pasted, or the selection is
 * not words of one paragraph.
 * @param targetOf where an address leads; null: nowhere that a link may lead
 */
export function linkedSelection(
  { selection, schema, tr }: EditorState,
  { content, size }: Slice,
  targetOf: (address: string) => string | null,
): Transaction | null {
  const { $from, $to, from, to, empty } = selection;
  const link = schema.marks['link'];
  if (!link || empty || !$from.sameParent($to) || !$from.parent.inlineContent || size > LONGEST) return null;
  if (!$from.parent.type.allowsMarkType(link)) return null;
  const address = content.textBetween(0, content.size, '\n').trim();
  const url = /^\S+$/.test(address) ? targetOf(address) : null;
  return url === null ? null : tr.removeMark(from, to, link).addMark(from, to, link.create({ url }));
}
