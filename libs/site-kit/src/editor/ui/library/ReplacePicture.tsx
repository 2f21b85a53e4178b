import { useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { fill } from '../../../view/language.ts';
import { isRefusal, type Picture, type Refusal } from '../../session/library-api.ts';
import { findPlaces, type FoundPlaces, replaceEverywhere } from '../../session/replace-everywhere.ts';
import { whyNotSent } from '../../session/uploads.ts';
import { useEditor } from '../editor-context.ts';
import { AltFields } from './AltFields.tsx';
import { FilePreview } from './FilePreview.tsx';
import { Sending } from './Sending.tsx';
import { useSending } from './use-sending.ts';
import { PICTURE_TYPES } from './picture-types.ts';
import { whyOf } from './why.ts';

interface ReplacePictureProps {
  picture: Picture;
  /** Hears of the save that put `by` in all places. */
  replaced: (done: { by: Picture; commit: string; count: number }) => void;
}

/** Puts a new file in all places that show a picture. They are listed before, and their words are kept or written again. */
export function ReplacePicture({ picture, replaced }: ReplacePictureProps) {
  const { library, session, words: all } = useEditor();
  const words = all.library.replace;
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [found, setFound] = useState<FoundPlaces | null>(null);
  const [isNew, setNew] = useState(false);
  const [said, setSaid] = useState({ alt: '', decorative: false });
  const sending = useSending();
  const { part } = sending;
  // The same file keeps its name when it goes again, so that it arrives once.
  const [key, setKey] = useState(library.newId);
  // What has arrived is not sent twice when the save after it is refused.
  const [arrived, setArrived] = useState<Picture | null>(null);
  const [problem, setProblem] = useState('');

  const list = async () => {
    await session.save();
    const places = await findPlaces({ media: picture.id });
    if (isRefusal(places)) return setProblem(whyOf(all, places));
    setFound(places);
  };
  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    const notSent = whyNotSent(chosen);
    setProblem(notSent === null ? '' : all.library.notSent[notSent]);
    setArrived(null);
    setKey(library.newId());
    setFile(notSent === null ? chosen : null);
    if (notSent === null) void list();
  };
  const refuse = async (refusal: Refusal) => {
    if (refusal.code === 'offline') return setProblem(all.library.noConnection);
    if (refusal.code !== 'conflict') return setProblem(whyOf(all, refusal));
    setProblem(words.placesChanged);
    await list();
  };
  const submit = async () => {
    if (!file || !found) return;
    setProblem('');
    const { alt, decorative } = isNew ? said : picture;
    const by =
      arrived ??
      (await sending.run((way) => library.addPicture({ ...{ key, file, alt, decorative }, ...way })));
    if (isRefusal(by)) return refuse(by);
    setArrived(by);
    const { expected, places } = found;
    const answer = await replaceEverywhere(
      { media: picture.id },
      { by: by.id, expected, words: isNew ? 'new' : 'kept' },
    );
    if (isRefusal(answer)) return refuse(answer);
    replaced({ by, commit: answer.commit, count: places.length });
  };
  const isSaid = !isNew || said.decorative || said.alt.trim() !== '';

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
          accept={PICTURE_TYPES}
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
      {file && (
        <section className="uploads" aria-label={words.title}>
          <div className="row">
            <FilePreview file={file} />
            <p className="upload-name">{file.name}</p>
          </div>
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
          <fieldset className="group" disabled={part !== null || arrived !== null}>
            <legend>{all.field.alt}</legend>
            <label className="check">
              <input type="radio" name="replace-words" checked={!isNew} onChange={() => setNew(false)} />
              {words.keepWords}
            </label>
            <label className="check">
              <input type="radio" name="replace-words" checked={isNew} onChange={() => setNew(true)} />
              {words.newWords}
            </label>
            {isNew && (
              <AltFields id="replace-alt" words={said} say={(next) => setSaid({ ...said, ...next })} />
            )}
          </fieldset>
          <p className="help">{words.focal}</p>
          {part !== null && <Sending fileName={file.name} part={part} stop={sending.stop} />}
          <div className="row">
            <Button
              className="primary"
              isDisabled={!found || !isSaid || part !== null}
              onPress={() => void submit()}
            >
              {words.submit}
            </Button>
            <Button className="secondary" isDisabled={part !== null} onPress={() => setFile(null)}>
              {words.cancel}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
