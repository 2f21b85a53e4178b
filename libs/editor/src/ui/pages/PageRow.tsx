import { useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { moveEntry, type NavigationLine, type NavigationStep } from '../../pages/navigation.ts';
import { counterpartsOf } from '../../pages/counterparts.ts';
import { listedAddress, type ListedPage, type SitePages } from '../../pages/site-pages.ts';
import { audienceWords, whoWords } from '../../words/audience/index.ts';
import { sameTimes } from '../../content/visible-times.ts';
import { whenWords } from '../../words/when/index.ts';
import { localTimeWords } from '../../words/local-time-words.ts';
import { languageName } from '../../words/language-name.ts';
import type { PagesWords } from '../../words/pages/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { Icon } from '../parts/Icon.tsx';
import { RowHandle } from '../parts/RowHandle.tsx';

/** What can be done with a page or an entry of the navigation. */
export type RowAct =
  | NavigationStep
  | 'open'
  | 'details'
  | 'change'
  | 'copy'
  | 'translate'
  | 'leave'
  | 'enter'
  | 'discard'
  | 'remove'
  | DraggedTo;

/** An entry was dragged to an index among its neighbours. */
interface DraggedTo {
  to: number;
}

/** What a button does. */
type ButtonAct = Exclude<RowAct, DraggedTo>;

interface RowProps {
  site: SitePages;
  words: PagesWords;
  /** The page it stands for; null: the entry leads elsewhere. */
  page: ListedPage | null;
  /** The entry of the navigation it stands for; null: it is no entry. */
  line: NavigationLine | null;
  isHere: boolean;
  /** Whether its acts are on show. */
  isOpen: boolean;
  toggle: () => void;
  act: (act: RowAct) => void;
}

/** The entries among which one is dragged. */
const branchOf = ({ place }: NavigationLine) => (place.length === 2 ? `below-${place[0]}` : 'top');

const STEPS = ['up', 'down', 'in', 'out'] as const;

/** The language of a page, and what is to be done about its counterparts; nothing on a site of one language. */
function languageFacts({ language }: ListedPage, words: PagesWords, locale: string): string[] {
  if (!language) return [];
  const nameOf = (one: string) => languageName(one, locale);
  const missing = new Intl.ListFormat(locale, { type: 'disjunction' }).format(language.missing.map(nameOf));
  return [
    nameOf(language.locale),
    ...(language.isOutdated ? [words.outdated] : []),
    ...(missing === '' ? [] : [fill(words.notIn, { languages: missing })]),
  ];
}

/** One page, or one entry of the navigation, with everything that can be done with it. */
export function PageRow({ site, words, page, line, isHere, isOpen, toggle, act }: RowProps) {
  const { start } = useEditor();
  const id = useId();
  const name = line?.label ?? page?.title ?? '';
  const acts = actsOf(site, { page, line });
  const isMovable = acts.includes('up') || acts.includes('down');
  return (
    <li
      className="page-row"
      data-below={line?.place.length === 2 || undefined}
      data-branch={line ? branchOf(line) : undefined}
    >
      {line && isMovable && (
        <RowHandle among={`:scope > [data-branch="${branchOf(line)}"]`} move={(_from, to) => act({ to })} />
      )}
      {page ? (
        <Button className="page-name" onPress={() => act('open')}>
          <span>{name}</span>
          <small>
            {[
              page.id === site.home
                ? name === words.home
                  ? '/'
                  : words.home
                : listedAddress(page, site.home),
              ...languageFacts(page, words, start.locale),
              ...(line && line.label !== page.title ? [page.title] : []),
              ...(page.audience === 'all' ? [] : [whoWords(audienceWords(start.locale), page.audience)]),
              ...(sameTimes(page, {}) ? [] : [whenWords(page, start)]),
              ...(page.date === undefined ? [] : [localTimeWords(page.date.slice(0, 10), start.locale)]),
              ...(isHere ? [words.here] : []),
            ].join(' · ')}
          </small>
        </Button>
      ) : (
        <p className="page-name">
          <span>{name}</span>
          <small>{linkWords(site, words, line?.to ?? '')}</small>
        </p>
      )}
      {page && page.state !== 'live' && <span className="change-kind">{words.states[page.state]}</span>}
      <Button
        className="icon-button"
        aria-label={fill(words.actsOf, { title: name })}
        aria-expanded={isOpen}
        aria-controls={id}
        onPress={toggle}
      >
        <Icon name="more" />
      </Button>
      {isOpen && (
        <div className="page-acts" id={id}>
          {acts.map((one) => (
            <Button className="secondary" key={one} onPress={() => act(one)}>
              {words.acts[one]}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

function actsOf(site: SitePages, { page, line }: Pick<RowProps, 'page' | 'line'>): ButtonAct[] {
  const { missing = [] } = (page && counterpartsOf(site, page.id)) ?? {};
  const steps = line ? STEPS.filter((step) => moveEntry(site.navigation, line.place, step) !== null) : [];
  return [
    ...(page ? (['open'] as const) : []),
    ...(page?.type ? (['details'] as const) : []),
    ...(page ? (['change', 'copy'] as const) : []),
    ...(page && missing.length > 0 ? (['translate'] as const) : []),
    ...steps,
    line ? 'leave' : 'enter',
    ...(page && page.state !== 'live' ? (['discard'] as const) : []),
    ...(page ? (['remove'] as const) : []),
  ];
}

/** Where an entry leads that is no page's own: to a section of one, a document, or an address outside. */
function linkWords({ pages }: SitePages, words: PagesWords, to: string): string {
  const page = pages.find(({ id }) => to.startsWith(`page:${id}#`));
  return page ? fill(words.sectionOf, { title: page.title }) : `${words.link}: ${to}`;
}
