import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { type BuildState, buildOf } from '../session/publish-api.ts';
import { useEditor } from './editor-context.ts';
import { Icon } from './Icon.tsx';

const FIRST_MS = 1_500;
const LONGEST_MS = 15_000;
const GROWTH = 1.3;

/** How what was published gets to visitors, until it is there or has failed. */
export function PublishNote({ commit, close }: { commit: string; close: () => void }) {
  const { words } = useEditor();
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
      <p>{words.build[state]}</p>
      <Button className="icon-button" aria-label={words.notes.dismiss} onPress={close}>
        <Icon name="close" />
      </Button>
    </div>
  );
}
