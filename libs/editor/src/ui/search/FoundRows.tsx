import { Button } from 'react-aria-components/Button';
import { bringIntoView } from '../../page/sections-on-page.ts';
import { useEditor } from '../context/editor-context.ts';
import { addPageRules } from '../pages/page-rules.ts';
import { useShowOnPage } from '../review/show-on-page.ts';

/** A place of the site as a row: its title and a line below. */
interface FoundRow {
  page: string | null;
  section: string | null;
  path: string | null;
  title: string;
  detail: string;
}

/**
 * A list of places of the site. A place in a section is a button: on the open page it calls `close` and shows the place, else it opens the
 * other page at it.
 */
export function FoundRows({ rows, close }: { rows: readonly FoundRow[]; close: () => void }) {
  const { openField, session } = useEditor();
  const show = useShowOnPage<string | null>((section, path) => {
    close();
    session.select(section);
    bringIntoView(section);
    if (path !== null) openField(section, path);
  });
  return (
    <ul className="page-rows" ref={addPageRules}>
      {rows.map(({ page, section, path, title, detail }) => {
        const words = (
          <>
            <span>{title}</span>
            <small>{detail}</small>
          </>
        );
        return (
          <li className="page-row" key={`${page} ${section} ${path} ${title} ${detail}`}>
            {page !== null && section !== null ? (
              <Button className="page-name" onPress={() => show({ page, section, path })}>
                {words}
              </Button>
            ) : (
              <p className="page-name">{words}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
