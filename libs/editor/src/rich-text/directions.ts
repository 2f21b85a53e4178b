import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

/** Shows each block but code in the direction of its first letter, as the page does for visitors. */
export function directions(): Plugin {
  return new Plugin({
    props: {
      decorations({ doc }) {
        const found: Decoration[] = [];
        doc.forEach(({ type, nodeSize }, from) => {
          if (type.name !== 'code') found.push(Decoration.node(from, from + nodeSize, { dir: 'auto' }));
        });
        return DecorationSet.create(doc, found);
      },
    },
  });
}
