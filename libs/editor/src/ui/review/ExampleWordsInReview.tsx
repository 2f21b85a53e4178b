import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { placesWithExample } from '../../fields/example-words.ts';
import type { Review } from '../../changes/review.ts';
import { kindTitle, pathLabel } from '../../words/names.ts';
import { reviewWords } from '../../words/review/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { useShowOnPage } from './show-on-page.ts';
import { withRules } from '../parts/with-rules.ts';

const addRules = withRules(`
.example-words > li { justify-content: space-between; flex-wrap: nowrap; }
.example-words .secondary { flex: none; }
`);

interface ExampleWordsProps {
  review: Review;
  /** Shows a field of a section on this page. */
  showPlace: (id: string, path: string) => void;
}

/**
 * Lists the fields of new sections that still hold the text of their example, each with a button that leads there. They do not prevent
 * publishing.
 */
export function ExampleWordsInReview({ review, showPlace }: ExampleWordsProps) {
  const { kinds, start, words } = useEditor();
  const ownWords = reviewWords(start.locale);
  const show = useShowOnPage(showPlace);
  const places = placesWithExample(review, kinds);
  if (places.length === 0) return null;
  return (
    <section className="problems" data-tone="advice" aria-label={ownWords.examples}>
      <p>{ownWords.examples}</p>
      <ul className="example-words" ref={addRules}>
        {places.map((place) => {
          const label = pathLabel(words, kinds, place) ?? place.path;
          const name = kindTitle(words, kinds, place.kind);
          return (
            <li className="row" key={`${place.section} ${place.path}`}>
              <span>
                <strong>{fill(ownWords.exampleIn, { section: name, page: place.page.title })}</strong>{' '}
                {fill(ownWords.example, { field: label })}
              </span>
              <Button
                className="secondary"
                aria-label={`${words.notes.show}: ${name}, ${label}`}
                onPress={() => show({ ...place, page: place.page.id })}
              >
                {words.notes.show}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
