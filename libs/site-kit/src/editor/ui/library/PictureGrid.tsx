import { useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components';
import { fill } from '../../../view/language.ts';
import { foundPictures } from '../../model/found-pictures.ts';
import type { Picture } from '../../session/library-api.ts';
import { useEditor } from '../editor-context.ts';
import { whyOf } from './why.ts';

interface PictureGridProps {
  press: (picture: Picture) => void;
  search: string;
  setSearch: (search: string) => void;
  /** The picture that was looked at, which has the focus again; null: none was. */
  lastId: string | null;
}

/** The pictures as thumbnails, each loaded as it comes into view, with a search. */
export function PictureGrid({ press, search, setSearch, lastId }: PictureGridProps) {
  const { library, words } = useEditor();
  const { entries: pictures, failure } = useSyncExternalStore(
    library.pictures.subscribe,
    library.pictures.get,
  );
  const found = foundPictures(pictures ?? [], search);
  return (
    <>
      <input
        className="input"
        type="search"
        aria-label={words.library.search}
        placeholder={words.library.search}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p className="help" role="status">
        {pictures && found.length > 0 && fill(words.library.count, { count: found.length })}
        {!pictures && !failure && words.library.reading}
        {pictures &&
          found.length === 0 &&
          (pictures.length === 0 ? words.library.none : words.library.notFound)}
      </p>
      {failure && (
        <div className="row" role="alert">
          <p>{fill(words.library.failed, { why: whyOf(words, failure) })}</p>
          <Button className="secondary" onPress={() => void library.pictures.read()}>
            {words.library.again}
          </Button>
        </div>
      )}
      <ul className="library-grid" aria-label={words.library.pictures}>
        {found.map((picture) => (
          <li key={picture.id}>
            <Button
              className="library-picture"
              autoFocus={picture.id === lastId}
              onPress={() => press(picture)}
            >
              <img
                src={picture.thumbnail}
                alt=""
                loading="lazy"
                decoding="async"
                style={{ objectPosition: `${picture.focal.x * 100}% ${picture.focal.y * 100}%` }}
              />
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
