import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { typedWords } from '../../local-draft/typed-words.ts';
import { copyText } from '../../tab/copy-text.ts';
import { deleteEntries } from '../../local-draft/unsaved-pages.ts';
import { unsavedWords } from '../../words/unsaved/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { Notice } from '../parts/Notice.tsx';
import { readUnsavedTexts, type UnsavedText } from './unsaved-texts.ts';

/** Announces that the local drafts of other pages may have changed, so that the notice about them reads them again. */
export function announceLocalDraftsChanged(): void {
  document.dispatchEvent(new Event('portal-unsaved'));
}

/**
 * A notice about text of other pages and of the settings that is only on this device, with a button that opens each. Text of a deleted page
 * can be copied or deleted.
 */
export default function UnsavedNotice({ openSettings }: { openSettings: () => void }) {
  const { announce, session, start, tab } = useEditor();
  const words = unsavedWords(start.locale);
  const [left, setLeft] = useState<readonly UnsavedText[]>([]);
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    const read = async () => {
      setLeft(await readUnsavedTexts(start, { tab, settings: words.settings }));
      setClosed(false);
    };
    void read();
    const again = () => void read();
    document.addEventListener('portal-unsaved', again);
    return () => document.removeEventListener('portal-unsaved', again);
  }, [start, tab]);
  if (left.length === 0 || isClosed) return null;
  const [ofOtherPages, ofDeletedPages] = [
    left.filter(({ isDeleted }) => !isDeleted),
    left.filter(({ isDeleted }) => isDeleted),
  ];
  const open = async ({ address }: UnsavedText) => {
    if (address === null) return openSettings();
    await session.save();
    location.assign(address);
  };
  const copy = async ({ entries }: UnsavedText) => {
    const typed = [...entries.values()].map(typedWords).join('\n\n');
    announce((await copyText(typed)) ? words.copied : words.notCopied);
  };
  const forget = async ({ entries }: UnsavedText) => {
    await deleteEntries(entries);
    announceLocalDraftsChanged();
  };
  return (
    <Notice tone="problem" close={() => setClosed(true)}>
      {ofOtherPages.length > 0 && (
        <p>{fill(words.waiting, { places: ofOtherPages.map(({ name }) => name).join(', ') })}</p>
      )}
      {ofOtherPages.map((one) => (
        <Button
          key={one.page}
          className="secondary"
          aria-label={fill(words.openPlace, { place: one.name })}
          onPress={() => void open(one)}
        >
          {ofOtherPages.length === 1 ? words.open : fill(words.openPlace, { place: one.name })}
        </Button>
      ))}
      {ofDeletedPages.map((one) => (
        <p key={one.page}>
          {fill(words.deletedPage, { place: one.name })}{' '}
          <Button className="secondary" onPress={() => void copy(one)}>
            {words.copy}
          </Button>{' '}
          <Button className="secondary" onPress={() => void forget(one)}>
            {words.forget}
          </Button>
        </p>
      ))}
    </Notice>
  );
}
