import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { unsavedWords } from '../../words/unsaved/index.ts';
import { useEditor } from '../context/editor-context.ts';
import type { UnsavedPlace } from './unsaved-places.ts';

/** What was typed elsewhere and would not be published, with the way to each place. */
export function UnsavedInReview({
  places,
  openSettings,
}: {
  places: readonly UnsavedPlace[];
  openSettings: () => void;
}) {
  const { start } = useEditor();
  const words = unsavedWords(start.locale);
  if (places.length === 0) return null;
  return (
    <section className="problems" aria-label={words.notPublished}>
      <p>{words.notPublished}</p>
      <ul>
        {places.map(({ page, name, address, isGone }) => (
          <li key={page}>
            {isGone ? (
              fill(words.gone, { place: name })
            ) : address === null ? (
              <Button className="plain" onPress={openSettings}>
                {name}
              </Button>
            ) : (
              <a className="plain" href={address}>
                {name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
