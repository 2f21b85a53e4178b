import { useEffect, useState } from 'react';
import { pollWithBackoff } from '../../api/poll-with-backoff.ts';
import { clearPublication, savePublication, type Publication } from '../../publishing/pending-publication.ts';
import { type BuildState, buildOf } from '../../publishing/publish-api.ts';
import { publicationWords } from '../../words/publication/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { Notice, SHOWN_MS } from '../parts/Notice.tsx';
import { UndoPublish } from '../publish/UndoPublish.tsx';

/** How what was published gets to visitors, until it is there or has failed. */
export default function PublishNotice({ published, close }: { published: Publication; close: () => void }) {
  const { session, start } = useEditor();
  const own = publicationWords(start.locale);
  // Undoing a publish is a publish as well, which can be undone again.
  const [{ commit, undos }, setNewest] = useState(published);
  const [state, setState] = useState<BuildState>('waiting');
  useEffect(() => {
    return pollWithBackoff(async (isOver) => {
      const next = await buildOf(commit);
      // Without an answer, the state before stays.
      if (!isOver() && next !== 'unknown') setState(next);
      return next === 'live' || next === 'failed';
    });
  }, [commit]);
  // The publish is stored for this tab, since the page may be loaded again, or another one opened, before it is live.
  useEffect(() => {
    if (state === 'live' || state === 'failed') clearPublication();
    else savePublication(start.person, { commit, undos });
  }, [commit, undos, state]);
  return (
    <Notice
      tone={state === 'failed' ? 'problem' : 'quiet'}
      ms={state === 'live' ? SHOWN_MS.undo : null}
      close={() => {
        clearPublication();
        close();
      }}
    >
      <div className="publish-note">
        {undos > 0 && <p>{undos % 2 === 1 ? own.undo.undone : own.undo.redone}</p>}
        <p>{own.build[state]}</p>
        <UndoPublish
          commit={commit}
          isUndo={undos % 2 === 1}
          undone={(next) => {
            setState('waiting');
            const newest = { commit: next, undos: undos + 1 };
            setNewest(newest);
            if (session.get().saving.state !== 'deleted') return;
            // The publish had made this very page. What is undone can be published again from the home page.
            savePublication(start.person, newest);
            location.assign('/edit');
          }}
        />
      </div>
    </Notice>
  );
}
