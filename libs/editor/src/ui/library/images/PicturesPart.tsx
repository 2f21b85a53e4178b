import { useRef, useSyncExternalStore } from 'react';
import { fill } from '@portal/ui/text';
import { foundPictures } from '../../../library/entries/found-pictures.ts';
import { uploadedFirst } from '../../../library/uploads/upload-order.ts';
import type { Picture } from '../../../library/entries/library-api.ts';
import { pictureWords } from '../../../words/image/index.ts';
import { useEditor } from '../../context/editor-context.ts';
import { AddRow } from '../entries/AddEntry.tsx';
import { ChosenPictures } from './ChosenPictures.tsx';
import { LibraryPart } from '../entries/LibraryPart.tsx';
import type { SeveralPictures } from '../../context/library-use.ts';
import { PictureDetails } from './PictureDetails.tsx';
import { PictureGrid } from './PictureGrid.tsx';
import { PICTURE_TYPES } from './picture-types.ts';
import { UploadList } from './UploadList.tsx';
import { useChosen } from './use-chosen.ts';

interface PicturesPartProps {
  /** Takes the image that is chosen; null: images are only looked after. */
  choose: ((picture: Picture) => void) | null;
  /** Takes several; null: it is not several that are chosen. */
  several: SeveralPictures | null;
}

/** The site's images: to upload, to look after, or to choose one from. */
export function PicturesPart({ choose, several }: PicturesPartProps) {
  const { library, start, words } = useEditor();
  const input = useRef<HTMLInputElement>(null);
  const chosen = useChosen(several?.most ?? 0);
  const uploads = useSyncExternalStore(library.uploads.subscribe, library.uploads.get);
  const uploaded = uploads.flatMap(({ picture }) => picture?.id ?? []);
  return (
    <>
      <LibraryPart
        list={library.pictures}
        nameOf={nameOf}
        words={{ ...words.library, replace: pictureWords(start.locale).replace }}
        find={foundPictures}
        note={({ length: count }) => (count > 0 ? fill(words.library.count, { count }) : '')}
        adding={
          <>
            <AddRow words={words.library} press={() => input.current?.click()} />
            <input
              ref={input}
              type="file"
              multiple
              hidden
              accept={PICTURE_TYPES}
              onChange={({ target }) => {
                void library.uploads.add([...(target.files ?? [])]);
                target.value = '';
              }}
            />
          </>
        }
        uploads={<UploadList choose={choose} />}
        details={(picture, acts) => <PictureDetails key={picture.id} picture={picture} {...acts} />}
      >
        {({ found, lastId, open }) => (
          <PictureGrid
            {...{ lastId, found: uploadedFirst(found, uploaded) }}
            chosen={several && chosen.pictures.map(({ id }) => id)}
            press={choose ?? (several && chosen.turn) ?? open}
          />
        )}
      </LibraryPart>
      {several && <ChosenPictures several={several} chosen={chosen.pictures} />}
    </>
  );
}

const nameOf = ({ name }: Picture) => name;
