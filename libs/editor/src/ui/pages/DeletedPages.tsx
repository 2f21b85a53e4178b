import { dateAndTime, fill } from '@portal/ui/text';
import { Button } from 'react-aria-components/Button';
import type { NamedPage } from '../../pages/deleted-pages.ts';
import type { RemovedPage } from '../../pages/site-api.ts';
import type { PagesWords } from '../../words/pages/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { Icon } from '../parts/Icon.tsx';
import { addPageRules } from './page-rules.ts';

/** Pages that were deleted in this tab, to be brought back. */
export function RemovedPages(props: {
  removed: readonly RemovedPage[];
  words: PagesWords;
  bringBack: (page: RemovedPage) => void;
}) {
  const { removed, words, bringBack } = props;
  return (
    <section aria-label={words.justRemoved}>
      <h3>{words.justRemoved}</h3>
      <ul className="page-rows" ref={addPageRules}>
        {removed.map((page) => (
          <li className="page-row" key={`${page.id} ${page.commit}`}>
            <p className="page-name">
              <span>{page.title}</span>
            </p>
            <Button className="secondary" onPress={() => bringBack(page)}>
              <Icon name="undo" /> {words.bringBack}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pages that were deleted earlier, or by others, to be brought back from the history; null: they were not asked for. */
export function DeletedEarlier(props: {
  words: PagesWords;
  pages: readonly NamedPage[] | null;
  show: () => void;
  restore: (page: NamedPage) => void;
}) {
  const { words, pages, show, restore } = props;
  const { start } = useEditor();
  if (pages === null)
    return (
      <div className="row">
        <Button className="secondary" onPress={show}>
          {words.showDeleted}
        </Button>
      </div>
    );
  return (
    <section aria-label={words.deletedEarlier}>
      <h3>{words.deletedEarlier}</h3>
      {pages.length === 0 && <p className="help">{words.noneDeleted}</p>}
      <ul className="page-rows" ref={addPageRules}>
        {pages.map((page) => (
          <li className="page-row" key={page.id}>
            <p className="page-name">
              <span>{page.title}</span>
              <small>
                {fill(words.deletedBy, { when: dateAndTime(page.at, start.locale), who: page.by })}
              </small>
            </p>
            <Button
              className="secondary"
              aria-label={`${words.bringBack}: ${page.title}`}
              onPress={() => restore(page)}
            >
              <Icon name="undo" /> {words.bringBack}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
