import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

/**
 * Safari writes composed letters twice into an empty cell, since it takes the cell's last node with the letters it replaces. A sign
 * without width beside the caret, which is not part of the text, stays there instead.
 * @see https://github.com/ProseMirror/prosemirror-tables/issues/221
 */
export function safariCells(): Plugin {
  const isSafari = navigator.vendor.startsWith('Apple');
  return new Plugin({
    props: {
      decorations({ doc, selection: { $from, empty } }) {
        const { parent, pos } = $from;
        if (!isSafari || !empty || parent.type.name !== 'tableText' || parent.childCount > 0) return null;
        return DecorationSet.create(doc, [
          Decoration.widget(pos, sign, { side: 1, ignoreSelection: true, key: 'no-width' }),
        ]);
      },
    },
  });
}

function sign(): HTMLElement {
  const span = document.createElement('span');
  span.textContent = '\u200b';
  return span;
}
