import { useState } from 'react';
import type { Picture } from '../../../library/entries/library-api.ts';
import { pictureWords } from '../../../words/image/index.ts';
import { useEditor } from '../../context/editor-context.ts';
import { AltFields } from './AltFields.tsx';
import { FilePreview } from './FilePreview.tsx';
import { PICTURE_TYPES } from './picture-types.ts';
import { type ReplacedBy, ReplaceForm } from '../entries/ReplaceForm.tsx';
import { whyOf } from '../entries/why.ts';

interface ReplacePictureProps {
  picture: Picture;
  replaced: (done: ReplacedBy) => void;
}

/** Puts a new file in all places that show a picture. Their words are kept or written again. */
export function ReplacePicture({ picture, replaced }: ReplacePictureProps) {
  const { library, start, words: all } = useEditor();
  const words = pictureWords(start.locale).replace;
  const [isNew, setNew] = useState(false);
  const [said, setSaid] = useState({ alt: '', decorative: false });
  const { alt, decorative } = isNew ? said : picture;
  return (
    <ReplaceForm<Picture>
      {...{ words, replaced }}
      used={{ media: picture.id }}
      name={picture.name}
      accept={PICTURE_TYPES}
      problemOf={(file) => {
        const notSent = library.whyNotPicture(file);
        return notSent === null ? null : all.library.notSent[notSent];
      }}
      whyOf={(refusal) => (refusal.code === 'offline' ? all.library.noConnection : whyOf(all, refusal))}
      send={({ id: key, file }, way) => library.addPicture({ ...{ key, file, alt, decorative }, ...way })}
      nameOf={({ id }) => id}
      imageWords={isNew ? 'new' : 'kept'}
      isSaid={!isNew || said.decorative || said.alt.trim() !== ''}
      preview={(file) => <FilePreview file={file} />}
    >
      {(isSent) => (
        <>
          <fieldset className="group" disabled={isSent}>
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
        </>
      )}
    </ReplaceForm>
  );
}
