import { Button } from 'react-aria-components/Button';
import type { Review } from '../../changes/review.ts';
import type { BlockingProblem, DraftWarning } from '../../publishing/publish-api.ts';
import { reviewWords } from '../../words/review/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { useShowOnPage } from './show-on-page.ts';

interface WarningsProps {
  review: Review;
  /** The warnings about the whole draft; only those about changed files are listed. */
  warnings: readonly DraftWarning[];
  /** Shows a field of a section on this page; with the path null, the section itself. */
  showPlace: (id: string, path: string | null) => void;
}

/**
 * Lists places in changed files that visitors may not see as they were meant, each with a button that leads there. They do not prevent
 * publishing.
 */
export function WarningsInReview({ review, warnings, showPlace }: WarningsProps) {
  const { start, words } = useEditor();
  const show = useShowOnPage(showPlace);
  const changed = new Set(review.pages.flatMap(({ changes }) => changes.map(({ file }) => file)));
  const places = warnings.flatMap(({ file, place }) => (changed.has(file) ? [place] : []));
  if (places.length === 0) return null;
  const { warnings: title } = reviewWords(start.locale);
  const way = ({ at, page, section, path }: BlockingProblem) =>
    page !== null &&
    section !== null && (
      <Button
        className="secondary"
        aria-label={`${words.notes.show}: ${at}`}
        onPress={() => show({ page, section, path })}
      >
        {words.notes.show}
      </Button>
    );
  return (
    <section className="problems" data-tone="advice" aria-label={title}>
      <p>{title}</p>
      <ul>
        {places.map((place) => (
          <li key={`${place.at} ${place.message}`}>
            <strong>{place.at}:</strong> {place.message} {way(place)}
          </li>
        ))}
      </ul>
    </section>
  );
}
