import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import type { Picture } from '../../../library/entries/library-api.ts';
import { pictureWords } from '../../../words/image/index.ts';
import { useEditor } from '../../context/editor-context.ts';
import { InputField } from '../../parts/LabelledField.tsx';
import { AltFields } from './AltFields.tsx';
import { EntryDetails } from '../entries/EntryDetails.tsx';
import { FocalPoint } from './FocalPoint.tsx';
import type { EntryActs } from '../entries/LibraryPart.tsx';
import { ReplacePicture } from './ReplacePicture.tsx';
import { useSavedEntry } from '../entries/use-saved-entry.tsx';

/** One image: what it shows, its credit, what has to stay in view; and what `EntryDetails` has of every entry. */
export function PictureDetails({ picture, back, replaced }: EntryActs & { picture: Picture }) {
  const { library, start, words } = useEditor();
  const own = pictureWords(start.locale);
  const [said, setSaid] = useState({ alt: picture.alt, decorative: picture.decorative });
  const [credit, setCredit] = useState(picture.credit);
  const [focal, setFocal] = useState(picture.focal);
  const isSaid = said.decorative || said.alt.trim() !== '';
  const isSaved =
    (said.decorative ? picture.decorative : !picture.decorative && said.alt.trim() === picture.alt) &&
    credit === picture.credit &&
    focal.x === picture.focal.x &&
    focal.y === picture.focal.y;
  const saved = useSavedEntry({
    isSettled: isSaved || !isSaid,
    save: () => library.change(picture, { ...said, credit, focal }),
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
      name={picture.name}
      usedIn={picture.usedIn}
      usedInLabel={words.library.usedIn}
      words={own}
      back={back}
      settle={saved.settle}
      replace={<ReplacePicture picture={picture} replaced={replaced} />}
      remove={() => library.pictures.remove(picture)}
      removeHelp={picture.usedIn.length > 0 ? own.inUse : ''}
    >
      <FocalPoint picture={picture} focal={focal} change={change(setFocal)} />
      <AltFields id="picture-alt" words={said} say={change((next) => setSaid({ ...said, ...next }))} />
      <InputField
        label={own.credit}
        value={credit}
        onChange={({ target }) => change(setCredit)(target.value)}
      />
      <div className="row">
        <Button className="primary" isDisabled={!isSaid} onPress={() => void saved.save()}>
          {words.library.save}
        </Button>
        {saved.note}
      </div>
    </EntryDetails>
  );
}
