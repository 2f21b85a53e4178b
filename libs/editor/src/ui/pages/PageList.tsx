import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { filterPages, type LanguageFilter } from '../../pages/counterparts.ts';
import { listedInOrder, type ListedPage, searchPages, type SitePages } from '../../pages/site-pages.ts';
import type { NavigationLine } from '../../pages/navigation.ts';
import { datedWords } from '../../words/dated/index.ts';
import { languageName } from '../../words/language-name.ts';
import { languagesWords } from '../../words/languages/index.ts';
import type { PagesWords } from '../../words/pages/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { SelectField } from '../parts/LabelledField.tsx';
import { SearchField } from '../parts/SearchField.tsx';
import { PageRow, type RowAct } from './PageRow.tsx';
import { addPageRules } from './page-rules.ts';

interface ListProps {
  site: SitePages;
  words: PagesWords;
  act: (act: RowAct, on: { page: ListedPage | null; line: NavigationLine | null }) => void;
}

/** All pages: the home page, those of the navigation in its order, then the others; or those that are searched for. */
export function PageList({ site, words, act }: ListProps) {
  const { start } = useEditor();
  const [typed, setTyped] = useState('');
  // The row whose actions are shown, named by its entry of the navigation, since a page may have several.
  const [open, setOpen] = useState<string | null>(null);
  const { first, lines, others, posts, events } = listedInOrder(site);
  const own = datedWords(start.locale);
  const languages = languagesWords(start.locale);
  const pageOf = ({ to }: NavigationLine) => site.pages.find(({ id }) => to === `page:${id}`) ?? null;
  const lineOf = (page: ListedPage) => lines.find(({ to }) => to === `page:${page.id}`) ?? null;
  const row = (page: ListedPage | null, line: NavigationLine | null) => {
    const key = line ? `${line.label} ${line.to}` : (page?.id ?? '');
    return (
      <PageRow
        key={line ? `${key} ${line.place.join('.')}` : key}
        site={site}
        words={words}
        page={page}
        line={line}
        isHere={page?.id === start.page.id}
        isOpen={open === key}
        toggle={() => setOpen(open === key ? null : key)}
        act={(one) => act(one, { page, line })}
      />
    );
  };
  const [filter, setFilter] = useState<LanguageFilter>(null);
  const found = searchPages(filterPages(site.pages, filter), typed);
  return (
    <>
      <SearchField label={words.search} value={typed} change={setTyped} />
      {site.languages.length > 1 && (
        <LanguageSelect languages={site.languages} filter={filter} change={setFilter} />
      )}
      {typed.trim() !== '' || filter !== null ? (
        <section aria-label={words.found}>
          <h3>{words.found}</h3>
          {found.length === 0 && (
            <p className="help">{typed.trim() === '' ? languages.noneLeft : words.noneFound}</p>
          )}
          <ul className="page-rows" ref={addPageRules}>
            {found.map((page) => row(page, lineOf(page)))}
          </ul>
        </section>
      ) : (
        <>
          {first && (
            <ul className="page-rows" ref={addPageRules}>
              {row(first, null)}
            </ul>
          )}
          <section aria-label={words.inNavigation}>
            <h3>{words.inNavigation}</h3>
            {lines.length === 0 && <p className="help">{words.nothingInNavigation}</p>}
            <ul className="page-rows" ref={addPageRules}>
              {lines.map((line) => row(pageOf(line), line))}
            </ul>
          </section>
          {posts.length > 0 && <LongList title={own.posts} pages={posts} row={(page) => row(page, null)} />}
          {events.length > 0 && (
            <LongList title={own.events} pages={events} row={(page) => row(page, null)} />
          )}
          {others.length > 0 && (
            <section aria-label={words.others}>
              <h3>{words.others}</h3>
              <ul className="page-rows" ref={addPageRules}>
                {others.map((page) => row(page, null))}
              </ul>
            </section>
          )}
        </>
      )}
    </>
  );
}

/** Limits the list to one language, or to the translations that are outdated. */
function LanguageSelect(props: {
  languages: readonly string[];
  filter: LanguageFilter;
  change: (filter: LanguageFilter) => void;
}) {
  const { languages, filter, change } = props;
  const { locale } = useEditor().start;
  const words = languagesWords(locale);
  const value = filter === null ? '' : filter === 'outdated' ? OUTDATED : filter.locale;
  return (
    <SelectField
      label={words.filter}
      value={value}
      onChange={({ target }) =>
        change(target.value === '' ? null : target.value === OUTDATED ? 'outdated' : { locale: target.value })
      }
    >
      <option value="">{words.all}</option>
      {languages.map((one) => (
        <option key={one} value={one}>
          {languageName(one, locale)}
        </option>
      ))}
      <option value={OUTDATED}>{words.onlyOutdated}</option>
    </SelectField>
  );
}

/** A choice beside languages, which have no such tag. */
const OUTDATED = 'outdated';

/** How many rows a long list begins with, and how many more it shows at a time. */
const ROWS = 20;

/** Posts or events, of which there may be hundreds. */
function LongList(props: {
  title: string;
  pages: readonly ListedPage[];
  row: (page: ListedPage) => ReactNode;
}) {
  const { title, pages, row } = props;
  const own = datedWords(useEditor().start.locale);
  const [shown, setShown] = useState(ROWS);
  const more = Math.min(ROWS, pages.length - shown);
  return (
    <section aria-label={title}>
      <h3>
        {title} ({pages.length})
      </h3>
      <ul className="page-rows" ref={addPageRules}>
        {pages.slice(0, shown).map((page) => row(page))}
      </ul>
      {more > 0 && (
        <Button className="secondary" onPress={() => setShown(shown + ROWS)}>
          {fill(own.showMore, { count: more })}
        </Button>
      )}
    </section>
  );
}
