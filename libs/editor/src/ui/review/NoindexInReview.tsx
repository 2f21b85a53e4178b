import { Button } from 'react-aria-components/Button';
import { seoWords } from '../../words/seo/index.ts';
import { useEditor } from '../context/editor-context.ts';

/** Asks whether search engines may list the site, which is hidden from them as a whole, with a button that opens the switch. */
export function NoindexInReview({ openSettings }: { openSettings: () => void }) {
  const { start, words } = useEditor();
  const { noindexAsked } = seoWords(start.locale);
  return (
    <section className="problems" data-tone="advice" aria-label={noindexAsked}>
      <p>{noindexAsked}</p>
      <Button className="secondary" onPress={openSettings}>
        {words.bar.settings}
      </Button>
    </section>
  );
}
