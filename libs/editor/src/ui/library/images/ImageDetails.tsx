import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import type { SiteImage } from '../../../library/entries/images-api.ts';
import { imageWords } from '../../../words/image/index.ts';
import { useEditor } from '../../context/editor-context.ts';
import { InputField } from '../../parts/LabelledField.tsx';
import { AltFields } from './AltFields.tsx';
import { EntryDetails } from '../entries/EntryDetails.tsx';
import { FocalPoint } from './FocalPoint.tsx';
import type { EntryActs } from '../entries/LibraryPart.tsx';
import { ReplaceImage } from './ReplaceImage.tsx';
import { useSavedEntry } from '../entries/use-saved-entry.tsx';

/** One image: what it shows, its credit, what has to stay in view; and what `EntryDetails` has of every entry. */
export function ImageDetails({ image, back, replaced }: EntryActs & { image: SiteImage }) {
  const { library, start, words } = useEditor();
  const own = imageWords(start.locale);
  const [altText, setAltText] = useState({ alt: image.alt, decorative: image.decorative });
  const [credit, setCredit] = useState(image.credit);
  const [focal, setFocal] = useState(image.focal);
  const hasAltText = altText.decorative || altText.alt.trim() !== '';
  const isSaved =
    (altText.decorative ? image.decorative : !image.decorative && altText.alt.trim() === image.alt) &&
    credit === image.credit &&
    focal.x === image.focal.x &&
    focal.y === image.focal.y;
  const saved = useSavedEntry({
    isSettled: isSaved || !hasAltText,
    save: () => library.change(image, { ...altText, credit, focal }),
    conflict: own.conflict,
  });
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      saved.changed();
      set(value);
    };
  return (
    <EntryDetails
      name={image.name}
      usedIn={image.usedIn}
      usedInLabel={words.library.usedIn}
      words={own}
      back={back}
      settle={saved.settle}
      replace={<ReplaceImage image={image} replaced={replaced} />}
      remove={() => library.images.remove(image)}
      removeHelp={image.usedIn.length > 0 ? own.inUse : ''}
    >
      <FocalPoint image={image} focal={focal} change={change(setFocal)} />
      <AltFields
        id="image-alt"
        words={altText}
        change={change((next) => setAltText({ ...altText, ...next }))}
      />
      <InputField
        label={own.credit}
        value={credit}
        onChange={({ target }) => change(setCredit)(target.value)}
      />
      <div className="row">
        <Button className="primary" isDisabled={!hasAltText} onPress={() => void saved.save()}>
          {words.library.save}
        </Button>
        {saved.note}
      </div>
    </EntryDetails>
  );
}
