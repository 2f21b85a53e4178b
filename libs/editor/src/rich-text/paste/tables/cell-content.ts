import { Fragment, type Node, Slice } from 'prosemirror-model';

/** Whether what was pasted is one table or some of its cells, which take the places of the cells at the caret. */
export function isOneTable({ content }: Slice): boolean {
  const role = content.childCount > 0 ? content.child(0).type.spec['tableRole'] : undefined;
  return content.childCount === 1 && role !== undefined;
}

/** What was pasted on one line, with its marks: all that a cell holds. */
export function oneLine({ content }: Slice): Slice {
  const words: Node[] = [];
  content.descendants((node) => {
    if (node.isText) words.push(node);
    else if (words.length > 0 && (node.isTextblock || node.type.name === 'break'))
      words.push(node.type.schema.text(' '));
    return true;
  });
  return new Slice(Fragment.fromArray(words), 0, 0);
}
