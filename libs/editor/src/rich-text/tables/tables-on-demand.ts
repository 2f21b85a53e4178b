import type { Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { TableAct } from './table-act.ts';

type TableEditing = typeof import('./table-editing.ts');

let loading: Promise<TableEditing> | null = null;

function load(): Promise<TableEditing> {
  loading ??= import('./table-editing.ts').then(
    ({ tableCommand, tableKeys, tablePlugins }) => ({ tableCommand, tableKeys, tablePlugins }),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Makes tables editable as soon as the text has one. What does so is not part of the script that edits rich text. */
export function tablesOnDemand(): Plugin {
  let isAsked = false;
  const check = (view: EditorView) => {
    if (isAsked || !hasTable(view.state.doc)) return;
    isAsked = true;
    load().then(
      ({ tableKeys, tablePlugins }) => {
        if (view.isDestroyed) return;
        const { plugins } = view.state;
        view.updateState(view.state.reconfigure({ plugins: [tableKeys(), ...plugins, ...tablePlugins()] }));
      },
      // Cells can be edited without the module, and the next change tries to load it again.
      () => (isAsked = false),
    );
  };
  return new Plugin({
    view(view) {
      queueMicrotask(() => check(view));
      return { update: check };
    },
  });
}

/** Does what a tool of tables does, once it is loaded. */
export function runTableAct(view: EditorView, act: TableAct): void {
  load().then(
    ({ tableCommand }) => {
      if (!view.isDestroyed)
        tableCommand(act)(view.state, (tr) => view.dispatch(tr.setMeta(ALONE, true)), view);
    },
    () => undefined,
  );
}

/** Set on a transaction that is a step of its own for undo. */
export const ALONE = 'alone';

function hasTable(doc: Node): boolean {
  let found = false;
  doc.descendants((node) => {
    found ||= node.type.name === 'table';
    return !found && !node.isTextblock;
  });
  return found;
}
