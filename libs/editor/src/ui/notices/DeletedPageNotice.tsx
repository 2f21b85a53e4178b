import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { localDraft } from '../../local-draft/local-draft.ts';
import { typedWords } from '../../local-draft/typed-words.ts';
import { copyText } from '../../tab/copy-text.ts';
import { restorePage } from '../../pages/deleted-pages.ts';
import { unsavedWords } from '../../words/unsaved/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { Icon } from '../parts/Icon.tsx';
import { Notice } from '../parts/Notice.tsx';

interface DeletedPageProps {
  /** It was brought back here, which is what there is to say now. */
  isBack: boolean;
  restored: () => void;
  close: () => void;
}

/** Reports that the open page was deleted from the draft: it is brought back, with what was typed, or the words are copied. */
export default function DeletedPageNotice({ isBack, restored, close }: DeletedPageProps) {
  const { announce, session, start } = useEditor();
  const words = unsavedWords(start.locale);
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const restore = async () => {
    setWorking(true);
    const refusal = await restorePage(start.page.id);
    setWorking(false);
    // A conflict means that someone else has restored the page already.
    if (refusal !== null && refusal.code !== 'conflict') return setFailure(refusal.message);
    if (await session.refresh()) restored();
    await session.save();
  };
  const copy = async () => {
    const { page, base, conflicts } = session.get();
    const localCopy = localDraft({ page, base, conflicts }, 0);
    announce((await copyText(localCopy ? typedWords(localCopy) : '')) ? words.copied : words.notCopied);
  };
  if (isBack)
    return (
      <Notice close={close}>
        <p>{words.restored}</p>
      </Notice>
    );
  return (
    <Notice tone="problem" close={close}>
      <div className="publish-note">
        <p>{words.deleted}</p>
        {failure !== null && (
          <p className="help" role="alert" data-tone="problem">
            {fill(words.notRestored, { why: failure }).trim()}
          </p>
        )}
        <div className="row">
          <Button className="primary" isDisabled={isWorking} onPress={() => void restore()}>
            <Icon name="undo" /> {words.restore}
          </Button>
          <Button className="secondary" onPress={() => void copy()}>
            {words.copy}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
