import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Mark, Node, Schema } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import type { BlockName, RichTextCommand, RichTextState, TableState } from './rich-text.ts';
import { insertTable } from './tables/insert-table.ts';

/** What is true of the text at the caret. */
export function richTextState(state: EditorState): RichTextState {
  const { $from } = state.selection;
  const block = $from.parent;
  const list = around(state, 'list')?.node;
  return {
    strong: isMarked(state, 'strong'),
    emphasis: isMarked(state, 'emphasis'),
    link: linkAt(state)?.mark.attrs['url'] ?? null,
    block: blockName(block),
    list: list ? (list.attrs['ordered'] ? 'numbers' : 'bullets') : null,
    quote: around(state, 'blockquote') !== null,
    table: tableState(state),
  };
}

/** What a command of the toolbar does. */
export function commandOf(schema: Schema, command: RichTextCommand): Command {
  const { nodes, marks } = schema;
  const named = <Type>(type: Type | undefined, act: (type: Type) => Command): Command =>
    type === undefined ? () => false : act(type);
  switch (command.do) {
    case 'strong':
    case 'emphasis':
      return named(marks[command.do], (mark) => toggleMark(mark));
    case 'block': {
      const { block } = command;
      if (block === 'text') return named(nodes['paragraph'], (type) => setBlockType(type));
      const level = block === 'heading' ? 0 : 1;
      return named(nodes['heading'], (type) => setBlockType(type, { level }));
    }
    case 'bullets':
    case 'numbers':
      return toggleList(schema, command.do === 'numbers');
    case 'quote':
      return (state, dispatch) =>
        around(state, 'blockquote') === null
          ? named(nodes['blockquote'], (type) => wrapIn(type))(state, dispatch)
          : lift(state, dispatch);
    case 'insertTable':
      return insertTable(schema);
    case 'link':
      return setLink(command);
    case 'unlink':
      return unlink;
    default:
      return () => false;
  }
}

function tableState(state: EditorState): TableState | null {
  const table = around(state, 'table')?.node;
  const cell = (around(state, 'tableHeader') ?? around(state, 'tableCell'))?.node;
  if (!table || !cell) return null;
  return {
    headerRow: table.firstChild?.firstChild?.type.name === 'tableHeader',
    align: cell.attrs['align'],
    isOnly: !state.schema.topNodeType.contentMatch.matchType(state.schema.nodes['paragraph'] ?? cell.type),
  };
}

function toggleList({ nodes }: Schema, ordered: boolean): Command {
  return (state, dispatch) => {
    const { list, listItem } = nodes;
    if (!list || !listItem) return false;
    const found = around(state, 'list');
    if (!found) return wrapInList(list, { ordered })(state, dispatch);
    if (found.node.attrs['ordered'] === ordered) return liftListItem(listItem)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(found.at, undefined, { ...found.node.attrs, ordered, start: 1 }));
    return true;
  };
}

function setLink({ url, words }: { url: string; words: string }): Command {
  return (state, dispatch) => {
    const type = state.schema.marks['link'];
    if (!type) return false;
    const mark = type.create({ url });
    const current = linkAt(state);
    const { from, to, empty } = state.selection;
    const { tr } = state;
    if (current) tr.removeMark(current.from, current.to, type).addMark(current.from, current.to, mark);
    else if (empty) tr.insert(from, state.schema.text(words, [mark]));
    else tr.addMark(from, to, mark);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

const unlink: Command = (state, dispatch) => {
  const type = state.schema.marks['link'];
  const current = linkAt(state);
  if (!type || !current) return false;
  dispatch?.(state.tr.removeMark(current.from, current.to, type));
  return true;
};

/** The link that the selection is in or begins in, from its first letter to its last. */
export function linkAt(state: EditorState): { mark: Mark; from: number; to: number } | null {
  const { $from, from, empty } = state.selection;
  const isLink = ({ type }: Mark) => type.name === 'link';
  const mark = (empty ? $from.marks() : ($from.nodeAfter?.marks ?? [])).find(isLink);
  if (!mark) return null;
  const has = (node: Node | null | undefined) =>
    node !== null && node !== undefined && mark.isInSet(node.marks);
  const { parent } = $from;
  let index = $from.index();
  if (!has(parent.maybeChild(index)) && index > 0) index -= 1;
  let [first, last] = [index, index];
  while (first > 0 && has(parent.maybeChild(first - 1))) first -= 1;
  while (has(parent.maybeChild(last + 1))) last += 1;
  const start = $from.start();
  const at = (count: number) => parent.children.slice(0, count).reduce((sum, node) => sum + node.nodeSize, 0);
  const found = { mark, from: start + at(first), to: start + at(last + 1) };
  return from >= found.from && from <= found.to ? found : null;
}

function isMarked({ doc, selection, storedMarks }: EditorState, name: string): boolean {
  const { from, to, $from, empty } = selection;
  const type = doc.type.schema.marks[name];
  if (!type) return false;
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
}

/** The innermost node of that type which the selection is in. */
function around({ selection }: EditorState, name: string): { node: Node; at: number } | null {
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type.name === name) return { node, at: $from.before(depth) };
  }
  return null;
}

function blockName({ type, attrs }: Node): BlockName | null {
  if (type.name === 'paragraph') return 'text';
  if (type.name !== 'heading') return null;
  return attrs['level'] === 0 ? 'heading' : 'subheading';
}
