import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { deletedLast } from '../../content/undo.ts';
import { kindTitle } from '../../words/names.ts';
import { useEditor, useEditState } from '../context/editor-context.ts';
import { Icon } from '../parts/Icon.tsx';
import { Notice, SHOWN_MS } from '../parts/Notice.tsx';

/** Shows which section was just deleted and brings it back, until something else is done. */
export function DeletedNotice() {
  const { announce, kinds, session, words } = useEditor();
  const deleted = useEditState(({ stacks }) => deletedLast(stacks));
  const [closed, setClosed] = useState<typeof deleted>(null);
  if (deleted === null || deleted === closed) return null;
  return (
    <Notice key={deleted.id} close={() => setClosed(deleted)} ms={SHOWN_MS.undo}>
      <p>{fill(words.acts.removed, { name: kindTitle(words, kinds, deleted.kind) })}</p>
      <Button
        className="secondary"
        onPress={() => {
          session.undo();
          announce(words.notes.undone);
        }}
      >
        <Icon name="undo" /> {words.acts.bringBack}
      </Button>
    </Notice>
  );
}
