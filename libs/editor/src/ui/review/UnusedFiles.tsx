import { fill } from '@portal/ui/text';
import { imageOfChange, type Review } from '../../changes/review.ts';
import type { ImageAddresses } from '../../library/image-addresses.ts';
import { changeName } from '../../changes/change-name.ts';
import { reviewWords } from '../../words/review/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { Thumbnail } from '../changes/ImageSides.tsx';

/** Lists new files of the library that nothing uses, apart from the other changes and collapsed at first. */
export function UnusedFiles({ review, images }: { review: Review; images: ImageAddresses }) {
  const { start, words } = useEditor();
  const { unused } = review;
  if (unused.length === 0) return null;
  return (
    <details className="help">
      <summary>{fill(reviewWords(start.locale).unused, { n: unused.length })}</summary>
      <ul className="row">
        {unused.map((change) => {
          const media = imageOfChange(change);
          return (
            <li key={change.file}>
              {media !== null && <Thumbnail media={media} alt={null} address={images.get(media)} />}
              {changeName(words, start.locale, { ...change, kind: null })}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
