import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { unsavedWords } from '../../words/unsaved/index.ts';
import { useEditor } from '../context/editor-context.ts';
import type { UnsavedText } from './unsaved-texts.ts';

/** Lists text that was typed elsewhere and would not be published, because it is not on the draft, each with a link to its place. */
export function UnsavedInReview({
  texts,
  openSettings,
}: {
  texts: readonly UnsavedText[];
  openSettings: () => void;
}) {
  const { start } = useEditor();
  const words = unsavedWords(start.locale);
  if (texts.length === 0) return null;
  return (
    <section className="problems" aria-label={words.notPublished}>
      <p>{words.notPublished}</p>
      <ul>
        {texts.map(({ page, name, address, isDeleted }) => (
          <li key={page}>
            {isDeleted ? (
              fill(words.deletedPage, { place: name })
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
