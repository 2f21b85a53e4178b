import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { translationsOf } from '../../pages/counterparts.ts';
import type { ListedPage, SitePages } from '../../pages/site-pages.ts';
import { languageName } from '../../words/language-name.ts';
import { languagesWords } from '../../words/languages/index.ts';
import { useEditor } from '../context/editor-context.ts';

/** What becomes of the translations of a page, before it is deleted. */
export function RemoveOriginal(props: {
  site: SitePages;
  page: ListedPage;
  cancel: () => void;
  remove: () => void;
}) {
  const { site, page, cancel, remove } = props;
  const { start } = useEditor();
  const words = languagesWords(start.locale);
  const found = translationsOf(site.pages, page.id);
  const nameOf = ({ title, language }: ListedPage) =>
    `${title} (${languageName(language?.locale ?? '', start.locale)})`;
  const order = ({ language }: ListedPage) => site.languages.indexOf(language?.locale ?? '');
  const [first] = found.sort((a, b) => order(a) - order(b));
  return (
    <>
      <p>
        {fill(found.length > 1 ? words.removeOriginal : words.removeOnly, {
          first: first ? nameOf(first) : '',
        })}
      </p>
      <div className="row">
        <Button className="primary" autoFocus onPress={remove}>
          {words.removeAct}
        </Button>
        <Button className="secondary" onPress={cancel}>
          {words.cancel}
        </Button>
      </div>
    </>
  );
}
