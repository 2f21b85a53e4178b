import type { SiteFilm } from '../../../library/entries/film-list-api.ts';
import { filmsWords } from '../../../words/videos/index.ts';
import { useEditor } from '../../context/editor-context.ts';
import { filmName } from './film-name.ts';
import { FILM_TYPES, filmFailure, fileProblem } from './film-file.ts';
import { type ReplacedBy, ReplaceForm } from '../entries/ReplaceForm.tsx';

type SentFilm = { url: string };

interface ReplaceFilmProps {
  film: SiteFilm;
  replaced: (done: ReplacedBy) => void;
}

/** Puts a new file in all places that show a film. What they say of it stays. */
export function ReplaceFilm({ film, replaced }: ReplaceFilmProps) {
  const { library, start, words: all } = useEditor();
  const words = filmsWords(start.locale).replace;
  return (
    <ReplaceForm<SentFilm>
      {...{ words, replaced }}
      used={{ film: film.id }}
      name={filmName(film, start.locale)}
      accept={FILM_TYPES.film}
      problemOf={(file) => fileProblem(start.locale, file, 'film')}
      whyOf={(refusal) => filmFailure(all, start.locale, refusal)}
      send={(chosen, way) => library.addFilm({ ...chosen, ...way })}
      nameOf={({ url }) => url}
    >
      {() => <p className="help">{words.kept}</p>}
    </ReplaceForm>
  );
}
