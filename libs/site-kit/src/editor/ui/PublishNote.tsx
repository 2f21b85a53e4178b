import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { type BuildState, buildOf } from '../session/publish-api.ts';
import { useEditor } from './editor-context.ts';
import { Icon } from './Icon.tsx';
import { UndoPublish } from './UndoPublish.tsx';

const FIRST_MS = 1_500;
const LONGEST_MS = 15_000;
const GROWTH = 1.3;

/** How what was published gets to visitors, until it is there or has failed. */
export function PublishNote({ commit: published, close }: { commit: string; close: () => void }) {
  const { words } = useEditor();
  // Undoing it is a publish as well, and so is undoing that.
  const [{ commit, undos }, setNewest] = useState({ commit: published, undos: 0 });
  const [state, setState] = useState<BuildState>('waiting');
  useEffect(() => {
    let timer = 0;
    let isOver = false;
    const ask = async (pause: number) => {
      const next = document.visibilityState === 'hidden' ? null : await buildOf(commit);
      if (isOver) return;
      // No answer is no news.
      if (next !== null && next !== 'unknown') setState(next);
      if (next === 'live' || next === 'failed') return;
      timer = window.setTimeout(() => void ask(Math.min(LONGEST_MS, pause * GROWTH)), pause);
    };
    void ask(FIRST_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [commit]);
  return (
    <div className="note" data-tone={state === 'failed' ? 'problem' : 'quiet'}>
      <div className="publish-note">
        {undos > 0 && <p>{undos % 2 === 1 ? words.undoPublish.undone : words.undoPublish.redone}</p>}
        <p>{words.build[state]}</p>
        <UndoPublish
          commit={commit}
          isUndo={undos % 2 === 1}
          undone={(next) => {
            setState('waiting');
            setNewest({ commit: next, undos: undos + 1 });
          }}
        />
      </div>
      <Button className="icon-button" aria-label={words.notes.dismiss} onPress={close}>
        <Icon name="close" />
      </Button>
    </div>
  );
}
