import { InputRule } from 'prosemirror-inputrules';
import { Fragment, type MarkType, type Node, type Schema, Slice } from 'prosemirror-model';
import { type EditorState, Plugin, type Transaction } from 'prosemirror-state';
import { bareAddress, LONGEST_ADDRESS } from './bare-address.ts';

const WORD_AND_SPACE = /(?<!\S)\S{4,400}\s$/;
const WORD = /\S+/g;

/** An address becomes a link with the space after it, in one step of undo. */
export function addressRule(link: MarkType): InputRule {
  return new InputRule(
    WORD_AND_SPACE,
    (state, [typed], start, end) => {
      // The input rule runs before the space is inserted.
      if (start + typed.length - 1 !== end) return null;
      const tr = linkedWord(state, typed.trimEnd(), { link, end });
      return tr?.insertText(typed.slice(-1), end).removeStoredMark(link) ?? null;
    },
    { inCodeMark: false },
  );
}

/** An address becomes a link as well when the line ends after it. */
export function addressBeforeLineEnd({ marks }: Schema): Plugin {
  const { link } = marks;
  return new Plugin({
    props: {
      handleKeyDown(view, { key }) {
        const { $from, empty } = view.state.selection;
        if (key !== 'Enter' || !link || !empty || view.composing || !$from.parent.inlineContent) return false;
        const from = Math.max(0, $from.parentOffset - LONGEST_ADDRESS - 1);
        const word = /(?<!\S)\S+$/.exec($from.parent.textBetween(from, $from.parentOffset, null, ' '));
        const tr = word && linkedWord(view.state, word[0], { link, end: $from.pos });
        if (tr) view.dispatch(tr);
        return false;
      },
    },
  });
}

/** The state with the address in the word before `end` as a link; null: there is none, or it is one already. */
function linkedWord(
  { doc, tr }: EditorState,
  word: string,
  { link, end }: { link: MarkType; end: number },
): Transaction | null {
  const found = bareAddress(word);
  if (!found || !doc.resolve(end).parent.type.allowsMarkType(link)) return null;
  const from = end - word.length + found.at;
  const to = from + found.length;
  const code = doc.type.schema.marks['inlineCode'];
  if (doc.rangeHasMark(from, to, link) || (code && doc.rangeHasMark(from, to, code))) return null;
  return tr.addMark(from, to, link.create({ url: found.url }));
}

/**
 * What is pasted, with the addresses in its words as links.
 * @param targetOf where an address leads; null: nowhere that a link may lead
 */
export function withAddressLinks(slice: Slice, targetOf: (address: string) => string | null): Slice {
  return new Slice(linkedIn(slice.content, targetOf), slice.openStart, slice.openEnd);
}

function linkedIn(content: Fragment, targetOf: (address: string) => string | null): Fragment {
  return Fragment.from(
    content.content.flatMap((node) => {
      if (node.isText) return linkedText(node, targetOf);
      return node.type.spec.code === true ? node : node.copy(linkedIn(node.content, targetOf));
    }),
  );
}

function linkedText(node: Node, targetOf: (address: string) => string | null): Node[] {
  const { link } = node.type.schema.marks;
  const text = node.text ?? '';
  if (!link || node.marks.some(({ type }) => type === link || type.spec.code === true)) return [node];
  const parts: Node[] = [];
  let done = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const found = bareAddress(word);
    const url = found && targetOf(found.url);
    if (!found || url === null) continue;
    const from = index + found.at;
    if (from > done) parts.push(node.cut(done, from));
    done = from + found.length;
    parts.push(node.cut(from, done).mark(link.create({ url }).addToSet(node.marks)));
  }
  return done < text.length ? [...parts, node.cut(done)] : parts;
}
