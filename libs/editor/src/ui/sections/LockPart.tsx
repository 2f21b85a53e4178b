import type { CSSProperties } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { personColour } from '../../live/person-colour.ts';
import { useEditor, useEditState } from '../context/editor-context.ts';

/** Who is editing a section, in the list of sections; nothing while it is free. */
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

/** Shows who is editing the section at hand, so that it can only be read here; and takes it from the person's own other tab. */
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
