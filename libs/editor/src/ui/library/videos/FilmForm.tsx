import { useState } from 'react';
import { fill } from '@portal/ui/text';
import { isRefusal, type Refusal } from '../../../library/entries/library-api.ts';
import { filmWords } from '../../../words/video-field/index.ts';
import { filmsWords } from '../../../words/videos/index.ts';
import { useEditor } from '../../context/editor-context.ts';
import type { UploadFormActs } from '../entries/AddEntry.tsx';
import { FileInput } from '../entries/FileInput.tsx';
import { FILM_TYPES, filmFailure, fileProblem } from './film-file.ts';
import { useHeldFile } from '../entries/held-files.ts';
import { UploadForm } from '../entries/UploadForm.tsx';
import { useSending } from '../entries/use-sending.ts';

/** Uploads one film, with captions for it if there are any. A failure keeps both files. */
export function FilmForm({ dropped, choose, sends, added, cancel }: UploadFormActs) {
  const { library, start, words: all } = useEditor();
  const words = filmsWords(start.locale);
  const sending = useSending();
  const [film, setFilm] = useState(dropped);
  const [captions, setCaptions] = useState<File | null>(null);
  // One id for both: captions that have their film's are listed with it.
  const [id, setId] = useState(library.newId);
  // What has arrived is not sent twice when the captions fail.
  const [isThere, setThere] = useState(false);
  const [failure, setFailure] = useState('');
  const problems = {
    film: film && fileProblem(start.locale, film, 'film'),
    captions: captions && fileProblem(start.locale, captions, 'captions'),
  };
  const isSending = sending.sent !== null;
  useHeldFile(isThere ? captions : film, isSending);
  const isReady = film !== null && problems.film === null && problems.captions === null;
  const failed = (refusal: Refusal) =>
    fill(filmWords(start.locale).failed, { why: filmFailure(all, start.locale, refusal) });
  const submit = async () => {
    if (!isReady || isSending) return;
    setFailure('');
    sends();
    let hasArrived = isThere;
    const came = await sending.run({
      name: film.name,
      failed,
      async work(way) {
        for (const file of [...(hasArrived ? [] : [film]), ...(captions ? [captions] : [])]) {
          const answer = await library.addFilm({ id, file, ...way });
          if (isRefusal(answer)) return answer;
          hasArrived = true;
          setThere(true);
        }
        void library.films.read();
        return fill(words.added, { name: film.name });
      },
    });
    if (typeof came === 'string') added(came);
    else setFailure(failed(came));
  };
  return (
    <UploadForm
      label={words.add}
      {...{ failure, sending, isReady, cancel }}
      words={words}
      submit={() => void submit()}
    >
      <FileInput
        label={words.file}
        help={words.kinds}
        dropped={dropped}
        problem={problems.film}
        accept={FILM_TYPES.film}
        isDisabled={isSending || isThere}
        choose={(file) => {
          setFilm(file);
          choose(file);
          setId(library.newId());
          setFailure('');
        }}
      />
      <FileInput
        label={words.captionsFile}
        help={words.captionsHelp}
        problem={problems.captions}
        optional={all.field.optional}
        accept={FILM_TYPES.captions}
        isDisabled={isSending}
        choose={(file) => {
          setCaptions(file);
          setFailure('');
        }}
      />
    </UploadForm>
  );
}
