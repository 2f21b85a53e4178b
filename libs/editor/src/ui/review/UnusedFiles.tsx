import { fill } from '@portal/ui/text';
import { pictureOfChange, type Review } from '../../changes/review.ts';
import type { PictureAddresses } from '../../library/picture-addresses.ts';
import { changeName } from '../../changes/change-name.ts';
import { reviewWords } from '../../words/review/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { Thumbnail } from '../changes/PictureSides.tsx';

/** New files of the library that nothing uses, apart from the changes, and folded. */
export function UnusedFiles({ review, pictures }: { review: Review; pictures: PictureAddresses }) {
  const { start, words } = useEditor();
  const { unused } = review;
  if (unused.length === 0) return null;
  return (
    <details className="help">
      <summary>{fill(reviewWords(start.locale).unused, { n: unused.length })}</summary>
      <ul className="row">
        {unused.map((change) => {
          const media = pictureOfChange(change);
          return (
            <li key={change.file}>
              {media !== null && <Thumbnail media={media} alt={null} address={pictures.get(media)} />}
              {changeName(words, start.locale, { ...change, kind: null })}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
