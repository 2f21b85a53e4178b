import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { typedWords } from '../../local-draft/typed-words.ts';
import { copyText } from '../../tab/copy-text.ts';
import { forgetEntries } from '../../local-draft/unsaved.ts';
import { unsavedWords } from '../../words/unsaved/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { Note } from '../parts/Note.tsx';
import { readUnsavedPlaces, type UnsavedPlace } from './unsaved-places.ts';

/** Says that what is stored on this device of other pages may have changed. */
export function announceLocalDraftsChanged(): void {
  document.dispatchEvent(new Event('portal-unsaved'));
}

/** What is stored on this device of other pages and of the settings, with the way there. */
export default function UnsavedNote({ openSettings }: { openSettings: () => void }) {
  const { announce, session, start, tab } = useEditor();
  const words = unsavedWords(start.locale);
  const [left, setLeft] = useState<readonly UnsavedPlace[]>([]);
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    const read = async () => {
      setLeft(await readUnsavedPlaces(start, { tab, settings: words.settings }));
      setClosed(false);
    };
    void read();
    const again = () => void read();
    document.addEventListener('portal-unsaved', again);
    return () => document.removeEventListener('portal-unsaved', again);
  }, [start, tab]);
  if (left.length === 0 || isClosed) return null;
  const [there, gone] = [left.filter(({ isGone }) => !isGone), left.filter(({ isGone }) => isGone)];
  const open = async ({ address }: UnsavedPlace) => {
    if (address === null) return openSettings();
    await session.save();
    location.assign(address);
  };
  const copy = async ({ entries }: UnsavedPlace) => {
    const typed = [...entries.values()].map(typedWords).join('\n\n');
    announce((await copyText(typed)) ? words.copied : words.notCopied);
  };
  const forget = async ({ entries }: UnsavedPlace) => {
    await forgetEntries(entries);
    announceLocalDraftsChanged();
  };
  return (
    <Note tone="problem" close={() => setClosed(true)}>
      {there.length > 0 && <p>{fill(words.waiting, { places: there.map(({ name }) => name).join(', ') })}</p>}
      {there.map((one) => (
        <Button
          key={one.page}
          className="secondary"
          aria-label={fill(words.openPlace, { place: one.name })}
          onPress={() => void open(one)}
        >
          {there.length === 1 ? words.open : fill(words.openPlace, { place: one.name })}
        </Button>
      ))}
      {gone.map((one) => (
        <p key={one.page}>
          {fill(words.gone, { place: one.name })}{' '}
          <Button className="secondary" onPress={() => void copy(one)}>
            {words.copy}
          </Button>{' '}
          <Button className="secondary" onPress={() => void forget(one)}>
            {words.forget}
          </Button>
        </p>
      ))}
    </Note>
  );
}
