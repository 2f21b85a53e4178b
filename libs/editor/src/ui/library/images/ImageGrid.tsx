import { Button } from 'react-aria-components/Button';
import type { SiteImage } from '../../../library/entries/images-api.ts';
import { useEditor } from '../../context/editor-context.ts';

interface ImageGridProps {
  press: (image: SiteImage) => void;
  found: readonly SiteImage[];
  /** The image that was looked at, which has the focus again; null: none was. */
  lastId: string | null;
  /** Ids of those that are chosen, in their order; null: nothing is being chosen. */
  chosen: readonly string[] | null;
}

/** Images as thumbnails, each loaded as it comes into view. */
export function ImageGrid({ found, press, lastId, chosen }: ImageGridProps) {
  const { words } = useEditor();
  return (
    <ul className="library-grid" aria-label={words.library.images}>
      {found.map((image) => (
        <li key={image.id}>
          <Button
            className="library-image"
            autoFocus={image.id === lastId}
            {...(chosen ? { 'aria-pressed': chosen.includes(image.id) } : {})}
            onPress={() => press(image)}
          >
            <img
              src={image.thumbnail}
              alt=""
              loading="lazy"
              decoding="async"
              data-whole={image.isDrawing ? '' : undefined}
              style={{ objectPosition: `${image.focal.x * 100}% ${image.focal.y * 100}%` }}
            />
            {chosen?.includes(image.id) && (
              <b className="image-order" aria-hidden="true">
                {chosen.indexOf(image.id) + 1}
              </b>
            )}
            <span>{image.alt === '' ? `${image.name} (${words.library.decorative})` : image.alt}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
