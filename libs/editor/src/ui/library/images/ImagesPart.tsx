import { useRef, useSyncExternalStore } from 'react';
import { fill } from '@portal/ui/text';
import { foundImages } from '../../../library/entries/found-images.ts';
import { uploadedFirst } from '../../../library/uploads/upload-order.ts';
import type { SiteImage } from '../../../library/entries/images-api.ts';
import { imageWords } from '../../../words/image/index.ts';
import { useEditor } from '../../context/editor-context.ts';
import { AddRow } from '../entries/AddEntry.tsx';
import { ChosenImages } from './ChosenImages.tsx';
import { LibraryPart } from '../entries/LibraryPart.tsx';
import type { SeveralImages } from '../../context/library-use.ts';
import { ImageDetails } from './ImageDetails.tsx';
import { ImageGrid } from './ImageGrid.tsx';
import { IMAGE_TYPES } from './image-types.ts';
import { UploadList } from './UploadList.tsx';
import { useChosen } from './use-chosen.ts';

interface ImagesPartProps {
  /** Takes the image that is chosen; null: images are only looked after. */
  choose: ((image: SiteImage) => void) | null;
  /** Takes several; null: it is not several that are chosen. */
  several: SeveralImages | null;
}

/** The site's images: to upload, to look after, or to choose one from. */
export function ImagesPart({ choose, several }: ImagesPartProps) {
  const { library, start, words } = useEditor();
  const input = useRef<HTMLInputElement>(null);
  const chosen = useChosen(several?.most ?? 0);
  const uploads = useSyncExternalStore(library.uploads.subscribe, library.uploads.get);
  const uploaded = uploads.flatMap(({ image }) => image?.id ?? []);
  return (
    <>
      <LibraryPart
        list={library.images}
        nameOf={nameOf}
        words={{ ...words.library, replace: imageWords(start.locale).replace }}
        find={foundImages}
        note={({ length: count }) =>
          count === 0 ? '' : count === 1 ? words.library.countOne : fill(words.library.count, { count })
        }
        adding={
          <>
            <AddRow words={words.library} press={() => input.current?.click()} />
            <input
              ref={input}
              type="file"
              multiple
              hidden
              accept={IMAGE_TYPES}
              onChange={({ target }) => {
                void library.uploads.add([...(target.files ?? [])]);
                target.value = '';
              }}
            />
          </>
        }
        uploads={<UploadList choose={choose} />}
        details={(image, acts) => <ImageDetails key={image.id} image={image} {...acts} />}
      >
        {({ found, lastId, open }) => (
          <ImageGrid
            lastId={lastId}
            found={uploadedFirst(found, uploaded)}
            chosen={several && chosen.images.map(({ id }) => id)}
            press={choose ?? (several && chosen.turn) ?? open}
          />
        )}
      </LibraryPart>
      {several && <ChosenImages several={several} chosen={chosen.images} />}
    </>
  );
}

const nameOf = ({ name }: SiteImage) => name;
