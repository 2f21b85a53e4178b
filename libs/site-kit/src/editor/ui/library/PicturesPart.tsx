import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import type { Picture } from '../../session/library-api.ts';
import { pictureWords } from '../../words/picture-words.ts';
import { useEditor } from '../editor-context.ts';
import { Icon } from '../Icon.tsx';
import { LeavingNote } from './LeavingNote.tsx';
import { PictureDetails } from './PictureDetails.tsx';
import { PictureGrid } from './PictureGrid.tsx';
import { PICTURE_TYPES } from './picture-types.ts';
import { ChosenPictures } from './ChosenPictures.tsx';
import type { SeveralPictures } from './library-use.ts';
import { type Replaced, ReplacedNote } from './ReplacedNote.tsx';
import { UploadList } from './UploadList.tsx';
import { useChosen } from './use-chosen.ts';

interface PicturesPartProps {
  /** Takes the picture that is chosen; null: pictures are only looked after. */
  choose: ((picture: Picture) => void) | null;
  /** Takes several; null: it is not several that are chosen. */
  several: SeveralPictures | null;
}

/** The site's pictures: to upload, to look after, or to choose one from. */
export function PicturesPart({ choose, several }: PicturesPartProps) {
  const { library, session, start, words } = useEditor();
  const { entries } = useSyncExternalStore(library.pictures.subscribe, library.pictures.get);
  const [openId, setOpenId] = useState<string | null>(null);
  // Where the list was left.
  const [lastId, setLastId] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const [last, setLast] = useState<Replaced | null>(null);
  const chosen = useChosen(several?.most ?? 0);
  const open = entries?.find(({ id }) => id === openId);
  useEffect(() => void library.pictures.read(), [library]);
  /** Where pictures are used has changed, on the page behind too. */
  const refresh = () => Promise.all([library.pictures.read(), session.refresh()]);
  return (
    <>
      <LeavingNote list={library.pictures} nameOf={nameOf} />
      {last && (
        <ReplacedNote
          key={last.commit}
          replaced={last}
          words={pictureWords(start.locale).replace}
          undone={() => void refresh()}
        />
      )}
      {open && (
        <PictureDetails
          key={open.id}
          picture={open}
          back={() => setOpenId(null)}
          replaced={({ by, ...done }) => {
            setLast({ ...done, name: open.name });
            setOpenId((now) => (now === open.id ? by.id : now));
            void refresh();
          }}
        />
      )}
      {!open && (
        <div className="row">
          <Button className="primary" onPress={() => input.current?.click()}>
            <Icon name="add" /> {words.library.add}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={PICTURE_TYPES}
            onChange={({ target }) => {
              library.uploads.add([...(target.files ?? [])]);
              target.value = '';
            }}
          />
          <p className="help">{words.library.drop}</p>
        </div>
      )}
      <UploadList choose={choose} />
      {!open && (
        <PictureGrid
          {...{ search, setSearch, lastId }}
          chosen={several && chosen.pictures.map(({ id }) => id)}
          press={
            choose ??
            (several && chosen.turn) ??
            (({ id }) => {
              setOpenId(id);
              setLastId(id);
            })
          }
        />
      )}
      {several && <ChosenPictures several={several} chosen={chosen.pictures} />}
    </>
  );
}

const nameOf = ({ name }: Picture) => name;
