import { asksWithCors } from '@portal/ui/film-cors';
import type { SiteFilm } from '../../../library/entries/film-list-api.ts';
import { filmsWords } from '../../../words/videos/index.ts';
import { useEditor } from '../../context/editor-context.ts';
import { EntryDetails } from '../entries/EntryDetails.tsx';
import { FilmFacts } from './FilmFacts.tsx';
import { filmName } from './film-name.ts';
import type { EntryActs } from '../entries/LibraryPart.tsx';
import { ReplaceFilm } from './ReplaceFilm.tsx';

/** One video to look at, its address; and what `EntryDetails` has of every entry. */
export function FilmDetails({ film, back, replaced }: EntryActs & { film: SiteFilm }) {
  const { library, start } = useEditor();
  const words = filmsWords(start.locale);
  const { id, captions, stored, usedIn } = film;
  const name = filmName(film, start.locale);
  const removeHelp = stored === null ? words.notOurs : words.removeHelp;
  const withCors = asksWithCors(id, captions === '' ? undefined : captions);
  return (
    <EntryDetails
      {...{ name, usedIn, words, back }}
      usedInLabel={words.usedIn}
      replace={library.hasFilmStore() && <ReplaceFilm film={film} replaced={replaced} />}
      remove={stored && (() => library.films.remove(film))}
      removeHelp={usedIn.length > 0 ? words.inUse : removeHelp}
    >
      <video
        className="film-player"
        src={id}
        controls
        preload="metadata"
        aria-label={name}
        {...(film.thumbnail === null ? {} : { poster: film.thumbnail })}
        {...(withCors ? { crossOrigin: 'anonymous' } : {})}
      >
        {captions !== '' && <track kind="captions" src={captions} srcLang={start.locale} default />}
      </video>
      <FilmFacts film={film} />
      <h4 className="label">{words.address}</h4>
      <p className="help film-address">
        <a href={id} target="_blank" rel="noopener">
          {id}
        </a>
      </p>
    </EntryDetails>
  );
}
