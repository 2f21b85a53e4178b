import type { PointerEvent } from 'react';
import { rowTarget } from '../../content/row-target.ts';
import { followPointer } from '../../page/follow-pointer.ts';
import { Icon } from './Icon.tsx';
import { withRules } from './with-rules.ts';

const addRules = withRules(`
.row-handle { display: grid; place-items: center; width: 1.5rem; min-height: 2.25rem; color: var(--portal-muted); cursor: grab; touch-action: none; flex: none; }
[data-dragged] { opacity: 0.5; }
[data-drop='before'] { box-shadow: 0 -3px 0 var(--portal-accent); }
[data-drop='after'] { box-shadow: 0 3px 0 var(--portal-accent); }
@media (max-width: 47.99rem) { .row-handle { width: 2rem; min-height: 2.75rem; } }
`);

/** Nearer to an edge of what scrolls than this it scrolls along. */
const EDGE_PX = 32;

interface HandleProps {
  /** The row at `from` goes to `to`, counted among the same rows. */
  move: (from: number, to: number) => void;
  /** The rows among which it is dragged; left out: all of the list that it is in. */
  among?: string;
}

/** The handle by which a row of a list is dragged; a button or menu of the row does the same by keys. */
export function RowHandle({ move, among = ':scope > li' }: HandleProps) {
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget;
    const row = handle.closest<HTMLElement>('li');
    const rows = [...(row?.parentElement?.querySelectorAll<HTMLElement>(among) ?? [])];
    const from = row ? rows.indexOf(row) : -1;
    if (!row || from < 0) return;
    let to = from;
    row.dataset['dragged'] = '';
    followPointer(handle, event.pointerId, {
      onMove(y) {
        scrollAlong(row, y);
        to = rowTarget(
          y,
          rows.map((one) => one.getBoundingClientRect()),
          from,
        );
        showTarget(rows, to === from ? null : { row: rows[to], side: to < from ? 'before' : 'after' });
      },
      onEnd(isCancelled) {
        delete row.dataset['dragged'];
        showTarget(rows, null);
        if (!isCancelled && to !== from) move(from, to);
      },
    });
  };
  return (
    <span className="row-handle" aria-hidden="true" ref={addRules} onPointerDown={drag}>
      <Icon name="handle" />
    </span>
  );
}

function showTarget(
  rows: readonly HTMLElement[],
  target: { row: HTMLElement | undefined; side: 'before' | 'after' } | null,
): void {
  for (const row of rows) delete row.dataset['drop'];
  if (target?.row) target.row.dataset['drop'] = target.side;
}

function scrollAlong(row: HTMLElement, y: number): void {
  const around = row.closest('.panel, .modal');
  if (!around) return;
  const { top, bottom } = around.getBoundingClientRect();
  if (y < top + EDGE_PX) around.scrollBy({ top: -EDGE_PX / 4 });
  else if (y > bottom - EDGE_PX) around.scrollBy({ top: EDGE_PX / 4 });
}
