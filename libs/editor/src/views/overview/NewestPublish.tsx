import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { newestPublish } from '../../history/history-api.ts';
import { undoPublished } from '../../publishing/undo-publish.ts';
import { useUndoQuestion } from '../../ui/publish/use-undo-question.tsx';
import { editorWords } from '../../words/editor/index.ts';
import { publicationWords } from '../../words/publication/index.ts';
import { useView } from '../frame/view-context.ts';

interface NewestProps {
  /** Commit of the last publish made in this view; each new value has the newest publish read again. */
  published: string | null;
  /** Called once the publish is undone or live again, with the commit of the new publish. */
  follow: (commit: string) => void;
}

/** A button that undoes the newest publish, or makes it live again. It is shown as long as nothing was saved or published since. */
export default function NewestPublish({ published, follow }: NewestProps) {
  const { frame, showToast } = useView();
  const { undo: words } = publicationWords(frame.locale);
  const { ask, question } = useUndoQuestion(
    { locale: frame.locale, words: editorWords(frame.locale) },
    false,
  );
  const [newest, setNewest] = useState<Awaited<ReturnType<typeof newestPublish>>>(null);
  const [isWorking, setWorking] = useState(false);
  useEffect(() => {
    let isOver = false;
    void newestPublish().then((found) => !isOver && setNewest(found));
    return () => void (isOver = true);
  }, [published]);
  if (newest === null) return null;
  const { commit, isUndo } = newest;
  const undo = async () => {
    setWorking(true);
    const done = await undoPublished(commit, (changes) => ask(isUndo, changes));
    setWorking(false);
    if (done.outcome === 'kept') return;
    if (done.outcome === 'refused') return showToast(fill(words[done.reason], { why: done.message }));
    setNewest({ commit: done.commit, isUndo: !isUndo });
    showToast(isUndo ? words.redone : words.undone);
    follow(done.commit);
  };
  return (
    <>
      <Button className="secondary view-add" isDisabled={isWorking} onPress={() => void undo()}>
        {isWorking ? words.working : isUndo ? words.redo : words.undo}
      </Button>
      {question}
    </>
  );
}
