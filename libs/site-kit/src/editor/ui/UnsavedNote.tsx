import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { fill } from '../../view/language.ts';
import { keptWords } from '../model/kept-words.ts';
import { SITE_RECORD } from '../model/site-record.ts';
import { copyText } from '../session/copy-text.ts';
import { forgetEntries, type UnsavedPage, unsavedElsewhere } from '../session/unsaved.ts';
import { stillUnsaved } from '../session/still-unsaved.ts';
import { unsavedWords } from '../words/unsaved-words.ts';
import { useEditor } from './editor-context.ts';
import { Icon } from './Icon.tsx';

/** Says that what is kept on this device of other pages may have changed. */
export function tellUnsavedChanged(): void {
  document.dispatchEvent(new Event('portal-unsaved'));
}

/** What is kept on this device of other pages and of the settings, with the way there. */
export default function UnsavedNote({ openSettings }: { openSettings: () => void }) {
  const { announce, session, start, tab } = useEditor();
  const words = unsavedWords(start.locale);
  const [left, setLeft] = useState<readonly UnsavedPage[]>([]);
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    const read = async () => {
      const found = await unsavedElsewhere({ person: start.person, tab, page: start.page.id });
      setLeft(await stillUnsaved(found));
      setClosed(false);
    };
    void read();
    const again = () => void read();
    document.addEventListener('portal-unsaved', again);
    return () => document.removeEventListener('portal-unsaved', again);
  }, [start, tab]);
  if (left.length === 0 || isClosed) return null;
  const isThere = ({ page }: UnsavedPage) =>
    page === SITE_RECORD || start.pages.some(({ id }) => id === page);
  const [there, gone] = [left.filter(isThere), left.filter((one) => !isThere(one))];
  const nameOf = ({ page, title }: UnsavedPage) =>
    page === SITE_RECORD ? words.settings : (start.pages.find(({ id }) => id === page)?.title ?? title);
  const open = async (one: UnsavedPage) => {
    if (one.page === SITE_RECORD) return openSettings();
    const address = start.pages.find(({ id }) => id === one.page)?.address ?? '/';
    await session.save();
    location.assign(`/edit${address === '/' ? '' : address}`);
  };
  const copy = async ({ entries }: UnsavedPage) => {
    const typed = [...entries.values()].map(keptWords).join('\n\n');
    announce((await copyText(typed)) ? words.copied : words.notCopied);
  };
  const forget = async ({ entries }: UnsavedPage) => {
    await forgetEntries(entries);
    tellUnsavedChanged();
  };
  return (
    <div className="note" data-tone="problem">
      {there.length > 0 && <p>{fill(words.waiting, { places: there.map(nameOf).join(', ') })}</p>}
      {there.map((one) => (
        <Button
          key={one.page}
          className="secondary"
          aria-label={fill(words.openPlace, { place: nameOf(one) })}
          onPress={() => void open(one)}
        >
          {there.length === 1 ? words.open : fill(words.openPlace, { place: nameOf(one) })}
        </Button>
      ))}
      {gone.map((one) => (
        <p key={one.page}>
          {fill(words.gone, { place: nameOf(one) })}{' '}
          <Button className="secondary" onPress={() => void copy(one)}>
            {words.copy}
          </Button>{' '}
          <Button className="secondary" onPress={() => void forget(one)}>
            {words.forget}
          </Button>
        </p>
      ))}
      <Button className="icon-button" aria-label={words.dismiss} onPress={() => setClosed(true)}>
        <Icon name="close" />
      </Button>
    </div>
  );
}
