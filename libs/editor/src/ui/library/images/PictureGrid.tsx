import { Button } from 'react-aria-components/Button';
import type { Picture } from '../../../library/entries/library-api.ts';
import { useEditor } from '../../context/editor-context.ts';

interface PictureGridProps {
  press: (picture: Picture) => void;
  found: readonly Picture[];
  /** The picture that was looked at, which has the focus again; null: none was. */
  lastId: string | null;
  /** Ids of those that are chosen, in their order; null: nothing is being chosen. */
  chosen: readonly string[] | null;
}

/** Images as thumbnails, each loaded as it comes into view. */
export function PictureGrid({ found, press, lastId, chosen }: PictureGridProps) {
  const { words } = useEditor();
  return (
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
            <span>{picture.alt === '' ? `${picture.name} (${words.library.decorative})` : picture.alt}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
