import { fill } from '@portal/ui/text';
import { type RenamedPage, renamePageBack } from '../../pages/renamed-page.ts';
import { pagesWords } from '../../words/pages/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { UndoNotice } from './UndoNotice.tsx';

/** Reports that the open page was renamed, which loaded it again, and offers to undo that. */
export default function RenamedNotice({ renamed, close }: { renamed: RenamedPage; close: () => void }) {
  const words = pagesWords(useEditor().start.locale);
  const undo = async () => {
    const refusal = await renamePageBack(renamed);
    if (refusal === null) location.reload();
    return refusal;
  };
  return (
    <UndoNotice
      text={fill(words.renamed, { title: renamed.to })}
      button={fill(words.undoRename, { title: renamed.from })}
      undo={undo}
      close={close}
    />
  );
}
