import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { type Dragging, dragSection } from '../../page/drag-section.ts';
import { useEditor, useEditState } from '../context/editor-context.ts';
import { Icon } from '../parts/Icon.tsx';
import { seenPart } from '../parts/narrow.ts';
import { useSectionActs } from './section-acts.ts';

interface ToolsProps {
  id: string;
  addAfter: () => void;
  openHistory: () => void;
}

/**
 * The toolbar of the section at hand, with a button for each act on the whole section. For the first and the last section the button that
 * cannot move it further is only marked as disabled for screen readers, so that it keeps the focus.
 */
export function SectionTools({ id, addAfter, openHistory }: ToolsProps) {
  const { words } = useEditor();
  const isHidden = useEditState(({ page }) => page.sections[id]?.hidden);
  const order = useEditState(({ page }) => page.order);
  const isLocked = useEditState(({ locked }) => locked[id] !== undefined);
  const acts = useSectionActs();
  const place = order.indexOf(id);
  if (isHidden === undefined) return null;
  return (
    <div className="tools" role="toolbar" aria-label={words.acts.tools}>
      <Button
        className="icon-button"
        aria-label={words.acts.up}
        isDisabled={isLocked}
        aria-disabled={place === 0}
        onPress={() => acts.move(id, -1)}
      >
        <Icon name="up" />
      </Button>
      <Button
        className="icon-button"
        aria-label={words.acts.down}
        isDisabled={isLocked}
        aria-disabled={place === order.length - 1}
        onPress={() => acts.move(id, 1)}
      >
        <Icon name="down" />
      </Button>
      <Button className="icon-button" aria-label={words.acts.addAfter} onPress={addAfter}>
        <Icon name="add" />
      </Button>
      <Button className="icon-button" aria-label={words.acts.duplicate} onPress={() => acts.duplicate(id)}>
        <Icon name="copy" />
      </Button>
      <Button
        className="icon-button"
        aria-label={isHidden ? words.acts.show : words.acts.hide}
        isDisabled={isLocked}
        onPress={() => acts.hide(id, !isHidden)}
      >
        <Icon name={isHidden ? 'show' : 'hide'} />
      </Button>
      <Button className="icon-button" aria-label={words.acts.history} onPress={openHistory}>
        <Icon name="history" />
      </Button>
      <Button
        className="icon-button"
        aria-label={words.acts.remove}
        isDisabled={isLocked}
        onPress={() => acts.remove(id)}
      >
        <Icon name="remove" />
      </Button>
    </div>
  );
}

/**
 * The handle by which a section is dragged with mouse, pen or finger. With the keyboard the tools move it. `onDrag` is called with the
 * state of the drag, and with null when it is over.
 */
export function DragHandle({ id, onDrag }: { id: string; onDrag: (dragging: Dragging | null) => void }) {
  const acts = useSectionActs();
  const [isDragging, setDragging] = useState(false);
  const isLocked = useEditState(({ locked }) => locked[id] !== undefined);
  return (
    <span
      className="handle"
      aria-hidden="true"
      data-dragging={isDragging || undefined}
      onPointerDown={(event) => {
        if (event.button !== 0 || isLocked) return;
        event.preventDefault();
        setDragging(true);
        dragSection(event.currentTarget, event.pointerId, {
          id,
          seen: seenPart,
          onMove: onDrag,
          onEnd(before) {
            setDragging(false);
            onDrag(null);
            if (before !== undefined) acts.moveBefore(id, before);
          },
        });
      }}
    >
      <Icon name="handle" />
    </span>
  );
}
