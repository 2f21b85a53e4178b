import { useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { fill } from '../../../view/language.ts';
import type { TextSpec } from '../../model/field-spec.ts';
import { filmProblem, filmType } from '../../session/films-api.ts';
import { isRefusal } from '../../session/library-api.ts';
import { filmWords } from '../../words/film-words.ts';
import { useEditor } from '../editor-context.ts';
import { Sending } from '../library/Sending.tsx';
import { useSending } from '../library/use-sending.ts';
import { whyOf } from '../library/why.ts';
import { type FieldProps, useField } from './use-field.ts';
import { TextField } from './TextField.tsx';

const ACCEPTED = { film: 'video/mp4,video/webm,.mp4,.webm', captions: 'text/vtt,.vtt' } as const;

/** The address of a film or of its captions, and the way to upload the file that gets one. */
export function FileField(props: FieldProps<TextSpec>) {
  const { announce, library, start, words: all } = useEditor();
  const words = filmWords(start.locale);
  const change = useField(props);
  const sending = useSending();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; id: string } | null>(null);
  const [problem, setProblem] = useState('');
  const wanted = props.field.name === 'captions' ? 'captions' : 'film';

  const upload = async (given: { file: File; id: string }) => {
    setProblem('');
    const type = filmType(given.file);
    if (type === null) return;
    const answer = await sending.run((way) => library.addFilm({ ...given, type, ...way }));
    if (isRefusal(answer)) {
      if (answer.code === 'input') setChosen(null);
      const why = answer.code === 'offline' ? all.library.noConnection : whyOf(all, answer);
      return setProblem(fill(words.failed, { why: answer.code === 'not_configured' ? words.noStore : why }));
    }
    setChosen(null);
    change(answer.url);
    announce(words.done[wanted]);
  };
  const take = (file: File | undefined) => {
    if (!file) return;
    const why = filmProblem(file, wanted);
    // The same file keeps its name when it goes again, so that it arrives once.
    const next = why === null ? { file, id: library.newId() } : null;
    setChosen(next);
    setProblem(why === null ? '' : words.notSent[why]);
    if (next) void upload(next);
  };
  return (
    <div className="file-field">
      <TextField {...props} />
      {chosen && sending.part !== null ? (
        <Sending fileName={chosen.file.name} part={sending.part} stop={sending.stop} />
      ) : (
        <div className="row">
          <Button className="secondary" onPress={() => input.current?.click()}>
            {words.upload[wanted]}
          </Button>
          {chosen && (
            <Button
              className="secondary"
              aria-label={`${all.library.retry}: ${chosen.file.name}`}
              onPress={() => void upload(chosen)}
            >
              {all.library.retry}
            </Button>
          )}
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED[wanted]}
        aria-label={words.upload[wanted]}
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = '';
        }}
      />
      {problem !== '' && (
        <p className="help" data-tone="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
