import { useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { fill } from '../../../view/language.ts';
import type { SiteFilm } from '../../session/film-list-api.ts';
import { type FilmType, filmProblem, filmType } from '../../session/films-api.ts';
import { isRefusal, type Refusal } from '../../session/library-api.ts';
import { findPlaces, type FoundPlaces, replaceEverywhere } from '../../session/replace-everywhere.ts';
import { useEditor } from '../editor-context.ts';
import { filmWords } from '../../words/film-words.ts';
import { filmsWords } from '../../words/films-words.ts';
import { Sending } from './Sending.tsx';
import { useSending } from './use-sending.ts';
import { whyOf } from './why.ts';

interface ReplaceFilmProps {
  film: SiteFilm;
  /** Hears of the save that put the film at the address `by` in all places. */
  replaced: (done: { by: string; commit: string; count: number }) => void;
}

const FILM_TYPES = 'video/mp4,video/webm,.mp4,.webm';

/** Puts a new file in all places that show a film. They are listed before. */
export function ReplaceFilm({ film, replaced }: ReplaceFilmProps) {
  const { library, session, start, words: all } = useEditor();
  const words = filmsWords(start.locale).replace;
  const fieldWords = filmWords(start.locale);
  const sending = useSending();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; id: string; type: FilmType } | null>(null);
  const [found, setFound] = useState<FoundPlaces | null>(null);
  const [problem, setProblem] = useState('');

  const whyNot = (refusal: Refusal) => {
    if (refusal.code === 'not_configured') return fieldWords.noStore;
    return refusal.code === 'offline' ? all.library.noConnection : whyOf(all, refusal);
  };
  const list = async () => {
    await session.save();
    const places = await findPlaces({ film: film.id });
    if (isRefusal(places)) return setProblem(whyNot(places));
    setFound(places);
  };
  const take = (file: File | undefined) => {
    if (!file) return;
    const [why, type] = [filmProblem(file, 'film'), filmType(file)];
    setProblem(why === null ? '' : fieldWords.notSent[why]);
    setChosen(why === null && type !== null ? { file, type, id: library.newId() } : null);
    if (why === null) void list();
  };
  const refuse = async (refusal: Refusal) => {
    if (refusal.code !== 'conflict') return setProblem(whyNot(refusal));
    setProblem(words.placesChanged);
    await list();
  };
  const submit = async () => {
    if (!chosen || !found) return;
    setProblem('');
    const sent = await sending.run((way) => library.addFilm({ ...chosen, ...way }));
    if (isRefusal(sent)) return refuse(sent);
    const answer = await replaceEverywhere({ film: film.id }, { by: sent.url, expected: found.expected });
    if (isRefusal(answer)) return refuse(answer);
    replaced({ by: sent.url, commit: answer.commit, count: found.places.length });
  };
  return (
    <>
      <div className="row">
        <Button className="secondary" onPress={() => input.current?.click()}>
          {words.choose}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={FILM_TYPES}
          aria-label={words.choose}
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
      {problem !== '' && (
        <p className="help" data-tone="problem" role="alert">
          {problem}
        </p>
      )}
      {chosen && (
        <section className="uploads" aria-label={words.title}>
          <p className="upload-name">{chosen.file.name}</p>
          {found && (
            <>
              <p>{fill(words.places, { count: found.places.length })}</p>
              <ul className="used-in">
                {found.places.map((place, index) => (
                  <li key={index}>{place}</li>
                ))}
              </ul>
            </>
          )}
          <p className="help">{words.kept}</p>
          {sending.part !== null && (
            <Sending fileName={chosen.file.name} part={sending.part} stop={sending.stop} />
          )}
          <div className="row">
            <Button
              className="primary"
              isDisabled={!found || sending.part !== null}
              onPress={() => void submit()}
            >
              {words.submit}
            </Button>
            <Button className="secondary" isDisabled={sending.part !== null} onPress={() => setChosen(null)}>
              {words.cancel}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
