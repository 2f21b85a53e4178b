import { useState } from 'react';
import type { SiteImage } from '../../../library/entries/images-api.ts';
import { imageWords } from '../../../words/image/index.ts';
import { useEditor } from '../../context/editor-context.ts';
import { AltFields } from './AltFields.tsx';
import { FilePreview } from './FilePreview.tsx';
import { IMAGE_TYPES } from './image-types.ts';
import { type ReplacedBy, ReplaceForm } from '../entries/ReplaceForm.tsx';
import { refusalMessage } from '../entries/refusal-message.ts';

interface ReplaceImageProps {
  image: SiteImage;
  replaced: (done: ReplacedBy) => void;
}

/** Puts a new file in all places that show an image. Their words stay or are written again. */
export function ReplaceImage({ image, replaced }: ReplaceImageProps) {
  const { library, start, words: all } = useEditor();
  const words = imageWords(start.locale).replace;
  const [isNew, setNew] = useState(false);
  const [altText, setAltText] = useState({ alt: '', decorative: false });
  const { alt, decorative } = isNew ? altText : image;
  return (
    <ReplaceForm<SiteImage>
      words={words}
      replaced={replaced}
      used={{ media: image.id }}
      name={image.name}
      accept={IMAGE_TYPES}
      problemOf={(file) => {
        const notSent = library.whyNotImage(file);
        return notSent === null ? null : all.library.notSent[notSent];
      }}
      whyOf={(refusal) =>
        refusal.code === 'offline' ? all.library.noConnection : refusalMessage(all, refusal)
      }
      send={({ id: key, file }, way) => library.addImage({ key, file, alt, decorative, ...way })}
      nameOf={({ id }) => id}
      altTexts={isNew ? 'new' : 'kept'}
      isComplete={!isNew || altText.decorative || altText.alt.trim() !== ''}
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
              <AltFields
                id="replace-alt"
                words={altText}
                change={(next) => setAltText({ ...altText, ...next })}
              />
            )}
          </fieldset>
          <p className="help">{words.focal}</p>
        </>
      )}
    </ReplaceForm>
  );
}
