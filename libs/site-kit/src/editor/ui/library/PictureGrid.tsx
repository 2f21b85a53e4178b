import { useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '../../../view/language.ts';
import { foundPictures } from '../../model/found-pictures.ts';
import type { Picture } from '../../session/library-api.ts';
import { useEditor } from '../editor-context.ts';
import { ListHead } from './ListHead.tsx';

interface PictureGridProps {
  press: (picture: Picture) => void;
  search: string;
  setSearch: (search: string) => void;
  /** The picture that was looked at, which has the focus again; null: none was. */
  lastId: string | null;
  /** Ids of those that are chosen, in their order; null: nothing is being chosen. */
  chosen: readonly string[] | null;
}

/** The pictures as thumbnails, each loaded as it comes into view, with a search. */
export function PictureGrid({ press, search, setSearch, lastId, chosen }: PictureGridProps) {
  const { library, words } = useEditor();
  const { entries: pictures, failure } = useSyncExternalStore(
    library.pictures.subscribe,
    library.pictures.get,
  );
  const found = foundPictures(pictures ?? [], search);
  return (
    <>
      <ListHead
        {...{ search, setSearch, entries: pictures, found, failure }}
        note={found.length > 0 ? fill(words.library.count, { count: found.length }) : ''}
        readAgain={() => void library.pictures.read()}
        words={words.library}
      />
      <ul className="library-grid" aria-label={words.library.pictures}>
        {found.map((picture) => (
          <li key={picture.id}>
            <Button
              className="library-picture"
              autoFocus={picture.id === lastId}
              {...(chosen ? { 'aria-pressed': chosen.includes(picture.id) } : {})}
              onPress={() => press(picture)}
            >
              <img
                src={picture.thumbnail}
                alt=""
                loading="lazy"
                decoding="async"
                style={{ objectPosition: `${picture.focal.x * 100}% ${picture.focal.y * 100}%` }}
              />
              {chosen?.includes(picture.id) && (
                <b className="picture-order" aria-hidden="true">
                  {chosen.indexOf(picture.id) + 1}
                </b>
              )}
              <span>
                {picture.alt === '' ? `${picture.name} (${words.library.decorative})` : picture.alt}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
