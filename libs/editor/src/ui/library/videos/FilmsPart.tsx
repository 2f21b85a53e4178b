import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { foundFilms, type SiteFilm } from '../../../library/entries/film-list-api.ts';
import { filmsWords } from '../../../words/videos/index.ts';
import { useEditor } from '../../context/editor-context.ts';
import { AddEntry } from '../entries/AddEntry.tsx';
import { FilmDetails } from './FilmDetails.tsx';
import { FilmFacts } from './FilmFacts.tsx';
import { FilmForm } from './FilmForm.tsx';
import { FilmStill } from './FilmStill.tsx';
import { filmName } from './film-name.ts';
import { LibraryPart } from '../entries/LibraryPart.tsx';
import { type Dropped, useFileTurn } from '../entries/use-file-turn.ts';

interface FilmsPartProps extends Dropped {
  /** Takes the video that is chosen; null: videos are only looked after. */
  choose: ((film: SiteFilm) => void) | null;
}

/** The site's videos: what each is and where it is shown; the ways to upload, look at, choose, replace and delete one. */
export function FilmsPart({ choose, dropped, settled }: FilmsPartProps) {
  const { library, start } = useEditor();
  const words = filmsWords(start.locale);
  const { entries } = useSyncExternalStore(library.films.subscribe, library.films.get);
  const turn = useFileTurn({ dropped, settled });
  const [note, setNote] = useState('');
  const nameOf = useCallback((film: SiteFilm) => filmName(film, start.locale), [start.locale]);
  const hasStore = library.hasFilmStore();
  // Videos that nothing can take do not wait.
  useEffect(() => {
    if (entries && !hasStore && dropped.length > 0) settled();
  }, [entries, hasStore, dropped.length]);
  return (
    <LibraryPart
      list={library.films}
      nameOf={nameOf}
      words={hasStore ? words : { ...words, none: words.noneYet }}
      find={foundFilms}
      note={() => note}
      adding={hasStore ? <AddEntry form={FilmForm} {...{ turn, words, setNote }} /> : <p>{words.noStore}</p>}
      isAdding={hasStore && turn.file !== null}
      details={(film, acts) => <FilmDetails key={film.id} film={film} {...acts} />}
    >
      {({ found, lastId, open }) => (
        <ul className="films" aria-label={words.tab}>
          {found.map((film) => (
            <li key={film.id}>
              <Button
                className="film"
                autoFocus={film.id === lastId}
                onPress={() => (choose ? choose(film) : open(film))}
              >
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
    </LibraryPart>
  );
}
