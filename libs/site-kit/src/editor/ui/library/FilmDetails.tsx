import type { ComponentProps } from 'react';
import { Button } from 'react-aria-components/Button';
import { asksWithCors } from '../../../view/film-cors.ts';
import type { SiteFilm } from '../../session/film-list-api.ts';
import { filmsWords } from '../../words/films-words.ts';
import { useEditor } from '../editor-context.ts';
import { Icon } from '../Icon.tsx';
import { FilmFacts } from './FilmFacts.tsx';
import { filmName } from './film-name.ts';
import { PlaceList } from './PlaceList.tsx';
import { ReplaceFilm } from './ReplaceFilm.tsx';

interface FilmDetailsProps {
  film: SiteFilm;
  back: () => void;
  replaced: ComponentProps<typeof ReplaceFilm>['replaced'];
}

/** One film to look at: where it is used, and the ways to replace and delete it. */
export function FilmDetails({ film, back, replaced }: FilmDetailsProps) {
  const { library, start } = useEditor();
  const words = filmsWords(start.locale);
  const { id, captions, stored, usedIn } = film;
  const name = filmName(film, start.locale);
  const isUsed = usedIn.length > 0;
  const withCors = asksWithCors(id, captions === '' ? undefined : captions);
  return (
    <div className="document-details">
      <Button className="back" autoFocus onPress={back}>
        <Icon name="back" /> {words.back}
      </Button>
      <h3>{name}</h3>
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
      <h4 className="label">{words.usedIn}</h4>
      {isUsed ? <PlaceList places={usedIn} /> : <p className="help">{words.unused}</p>}
      {isUsed && library.hasFilmStore() && <ReplaceFilm film={film} replaced={replaced} />}
      <div className="row">
        <Button
          className="secondary"
          isDisabled={isUsed || stored === null}
          onPress={() => {
            library.films.remove(film);
            back();
          }}
        >
          <Icon name="remove" /> {words.remove}
        </Button>
        <p className="help">{isUsed ? words.inUse : stored === null ? words.notOurs : words.removeHelp}</p>
      </div>
    </div>
  );
}
