import { valueAt } from '@portal/ports/json';
import { useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { specAt, type TextSpec } from '../../../kinds/field-spec.ts';
import { isRefusal, type Refusal } from '../../../library/entries/images-api.ts';
import { type WaitingField, waitingField } from '../../../saving/waiting-field.ts';
import { videoFieldWords } from '../../../words/video-field/index.ts';
import { useEditor } from '../../context/editor-context.ts';
import { VIDEO_TYPES, videoFailure, fileProblem } from '../../library/videos/video-file.ts';
import { UploadProgress } from '../../library/entries/UploadProgress.tsx';
import { useFileUpload } from '../../library/entries/use-file-upload.ts';
import type { FieldProps } from '../field/use-field.ts';

/** A file that was chosen, with the name that it is sent under. */
interface ChosenFile {
  file: File;
  id: string;
}

/** The way to upload a video or its captions for a field, which gets the address when another section is at hand, too. */
export default function FileUpload(props: FieldProps<TextSpec>) {
  const { announce, kinds, library, openLibrary, session, start, words: all } = useEditor();
  const words = videoFieldWords(start.locale);
  const { section, path } = props;
  const sending = useFileUpload(`${section} ${path}`);
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [problem, setProblem] = useState('');
  const wanted = props.field.name === 'captions' ? 'captions' : 'video';
  const hasStore = library.hasVideoStore();

  const failureMessage = (refusal: Refusal) =>
    fill(words.failed, { why: videoFailure(all, start.locale, refusal) });
  const fieldAt = (at: string) => {
    const seen = valueAt(session.get().page.sections[section]?.data, at);
    return waitingField(session, { section, path: at, seen });
  };
  /** What is to be reported once the field got the address, or why it did not. */
  const placed = (put: ReturnType<WaitingField['put']>) =>
    put === 'put' ? words.done[wanted] : words.notPlaced[put][wanted];
  const upload = async (given: ChosenFile) => {
    setProblem('');
    // The place of the field is followed until the upload has succeeded, over all its attempts.
    const field = fieldAt(path);
    const came = await sending.run({
      name: given.file.name,
      failed: failureMessage,
      async work(way) {
        const answer = await library.addVideo({ ...given, ...way });
        if (isRefusal(answer)) return answer;
        const put = field.put(answer.url);
        field.end();
        return placed(put);
      },
    });
    if (typeof came !== 'string') {
      if (came.code === 'input') setChosen(null);
      return setProblem(failureMessage(came));
    }
    setChosen(null);
    if (came === words.done[wanted]) announce(came);
    else setProblem(came);
  };
  const take = (file: File | undefined) => {
    if (!file) return;
    const why = fileProblem(start.locale, file, wanted);
    // The same file has the same id when it is sent again, so that it is stored once.
    const next = why === null ? { file, id: library.newId() } : null;
    setChosen(next);
    setProblem(why ?? '');
    if (next) void upload(next);
  };
  const chooseFromLibrary = () => {
    const video = fieldAt(path);
    const besides = [...path.split('.').slice(0, -1), 'captions'].join('.');
    const kind = session.get().page.sections[section]?.kind;
    const fields = kinds.find(({ name }) => name === kind)?.fields ?? [];
    const captions = specAt(fields, besides)?.type === 'file' ? fieldAt(besides) : null;
    openLibrary({
      choose: null,
      waiting: captions ? [video, captions] : [video],
      chooseVideo(chosen) {
        const put = video.put(chosen.id);
        if (put === 'put' && chosen.captions !== '') captions?.put(chosen.captions);
        setProblem(put === 'put' ? '' : words.notPlaced[put].chosen);
      },
    });
  };
  return (
    <>
      {sending.sent ? (
        <UploadProgress fileName={sending.sent.name} part={sending.sent.part} stop={sending.stop} />
      ) : (
        <div className="row">
          {hasStore && (
            <Button className="secondary" onPress={() => input.current?.click()}>
              {words.upload[wanted]}
            </Button>
          )}
          {wanted === 'video' && (
            <Button className="secondary" onPress={chooseFromLibrary}>
              {words.choose}
            </Button>
          )}
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
      {!hasStore && <p className="help">{words.noStore[wanted]}</p>}
      <input
        ref={input}
        type="file"
        hidden
        accept={VIDEO_TYPES[wanted]}
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
    </>
  );
}
