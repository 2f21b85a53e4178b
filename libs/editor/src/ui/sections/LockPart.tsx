import type { CSSProperties } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { personColour } from '../../live/person-colour.ts';
import { useEditor, useEditState } from '../context/editor-context.ts';

/** The name of the lock holder, for a row of the list of sections; nothing while the section is not locked. */
export function LockMark({ id }: { id: string }) {
  const words = useEditor().words.locks;
  const lock = useEditState(({ locked }) => locked[id]);
  if (!lock) return null;
  return (
    <small className="outline-who" style={{ '--person': personColour(lock.person) } as CSSProperties}>
      {lock.by === 'own-tab' ? words.youElsewhere : fill(words.mark, { name: lock.name })}
    </small>
  );
}

/**
 * Shows who edits a section elsewhere, so that it can only be read here; nothing while it is not locked. If it is the same person in
 * another tab, a button takes the lock over.
 */
export function LockPart({ id }: { id: string }) {
  const { locks, words: all } = useEditor();
  const words = all.locks;
  const lock = useEditState(({ locked }) => locked[id]);
  if (!lock) return null;
  return (
    <div
      className="lock-note"
      role="status"
      style={{ '--person': personColour(lock.person) } as CSSProperties}
    >
      <p>
        {lock.by === 'own-tab'
          ? words.ownTab
          : fill(lock.isLost ? words.lost : words.another, { name: lock.name })}
      </p>
      {lock.by === 'own-tab' && (
        <Button className="secondary" onPress={() => locks?.takeOver(id)}>
          {words.editHere}
        </Button>
      )}
    </div>
  );
}
