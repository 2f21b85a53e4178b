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

/** While the pointer is nearer than this to the upper or lower edge of the scrolling part, that part scrolls. */
const EDGE_PX = 32;

interface HandleProps {
  /** Called when a row is dropped in another position: from index `from` to index `to`, both among the rows that `among` selects. */
  move: (from: number, to: number) => void;
  /** Selects in the list the rows among which this one is dragged; left out: all rows of the list. */
  among?: string;
}

/**
 * The handle by which a row of a list is dragged. Screen readers and the keyboard do not reach it, so the row needs a button or menu that
 * moves it, too.
 */
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
