import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { foundFilms, type SiteFilm } from '../../session/film-list-api.ts';
import { filmsWords } from '../../words/films-words.ts';
import { useEditor } from '../editor-context.ts';
import { Icon } from '../Icon.tsx';
import { FilmDetails } from './FilmDetails.tsx';
import { FilmFacts } from './FilmFacts.tsx';
import { FilmForm } from './FilmForm.tsx';
import { FilmStill } from './FilmStill.tsx';
import { filmName } from './film-name.ts';
import { LeavingNote } from './LeavingNote.tsx';
import { ListHead } from './ListHead.tsx';
import { type Replaced, ReplacedNote } from './ReplacedNote.tsx';
import { useFileTurn } from './use-file-turn.ts';

interface FilmsPartProps {
  /** Takes the film that is chosen; null: films are only looked after. */
  choose: ((film: SiteFilm) => void) | null;
  /** Files that were dropped on the page, to be sent one after the other. */
  dropped: readonly File[];
  /** Takes the first of them off. */
  settled: () => void;
}

/** The site's films: what each is and where it is shown; the ways to upload, look at, choose, replace and delete one. */
export function FilmsPart({ choose, dropped, settled }: FilmsPartProps) {
  const { library, session, start } = useEditor();
  const words = filmsWords(start.locale);
  const { entries, failure } = useSyncExternalStore(library.films.subscribe, library.films.get);
  const [openId, setOpenId] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const turn = useFileTurn({ dropped, settled });
  const [note, setNote] = useState('');
  const [last, setLast] = useState<Replaced | null>(null);
  useEffect(() => void library.films.read(), [library]);
  const nameOf = useCallback((film: SiteFilm) => filmName(film, start.locale), [start.locale]);
  const hasStore = library.hasFilmStore();
  // Films that nothing can take do not wait.
  useEffect(() => {
    if (entries && !hasStore && dropped.length > 0) settled();
  }, [entries, hasStore, dropped.length]);
  const found = foundFilms(entries ?? [], search);
  const open = turn.file === null || !hasStore ? entries?.find(({ id }) => id === openId) : undefined;
  /** Where films are used has changed, on the page behind too. */
  const refresh = () => Promise.all([library.films.read(), session.refresh()]);
  return (
    <>
      <LeavingNote list={library.films} nameOf={nameOf} />
      {last && (
        <ReplacedNote key={last.commit} replaced={last} words={words.replace} undone={() => void refresh()} />
      )}
      {open && (
        <FilmDetails
          key={open.id}
          film={open}
          back={() => setOpenId(null)}
          replaced={({ by, ...done }) => {
            setLast({ ...done, name: nameOf(open) });
            void refresh().then(() => setOpenId((now) => (now === open.id ? by.url : now)));
          }}
        />
      )}
      {/* What is in the form stays while a film is looked at. */}
      <div className="library-part" hidden={open !== undefined}>
        {!hasStore ? (
          <p>{words.noStore}</p>
        ) : turn.isOpen ? (
          <FilmForm
            key={turn.key}
            dropped={turn.file}
            choose={turn.choose}
            sends={() => setNote('')}
            cancel={turn.close}
            added={(said) => {
              turn.close();
              setNote(said);
            }}
          />
        ) : (
          <div className="row">
            <Button className="primary" onPress={turn.open}>
              <Icon name="add" /> {words.add}
            </Button>
            <p className="help">{words.drop}</p>
          </div>
        )}
        <ListHead
          {...{ search, setSearch, failure }}
          words={hasStore ? words : { ...words, none: words.noneYet }}
          {...{ entries, found, note }}
          readAgain={() => void library.films.read()}
        />
      </div>
      {!open && (
        <ul className="films" aria-label={words.tab}>
          {found.map((film) => (
            <li key={film.id}>
              <Button className="film" onPress={() => (choose ? choose(film) : setOpenId(film.id))}>
                <FilmStill film={film} />
                <span className="film-words">
                  <strong>{nameOf(film)}</strong>
                  <FilmFacts film={film} />
                  <span className="help">
                    {film.usedIn.length > 0 ? film.usedIn.join('; ') : words.unused}
                  </span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
