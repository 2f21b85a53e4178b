import { type ComponentProps, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '../../../view/language.ts';
import type { Picture } from '../../session/library-api.ts';
import { pictureWords } from '../../words/picture-words.ts';
import { useEditor } from '../editor-context.ts';
import { Icon } from '../Icon.tsx';
import { InputField } from '../LabelledField.tsx';
import { AltFields } from './AltFields.tsx';
import { FocalPoint } from './FocalPoint.tsx';
import { PlaceList } from './PlaceList.tsx';
import { ReplacePicture } from './ReplacePicture.tsx';
import { useSavedOnLeaving } from './unsaved.ts';
import { whyOf } from './why.ts';

interface PictureDetailsProps {
  picture: Picture;
  back: () => void;
  replaced: ComponentProps<typeof ReplacePicture>['replaced'];
}

/** One picture: what it shows, its credit, what has to stay in view, where it is used; and the ways to replace and delete it. */
export function PictureDetails({ picture, back, replaced }: PictureDetailsProps) {
  const { library, start, words } = useEditor();
  const ofPicture = pictureWords(start.locale);
  const [said, setSaid] = useState({ alt: picture.alt, decorative: picture.decorative });
  const [credit, setCredit] = useState(picture.credit);
  const [focal, setFocal] = useState(picture.focal);
  const [note, setNote] = useState<{ text: string; isProblem: boolean } | null>(null);
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setNote(null);
      set(value);
    };
  const isSaid = said.decorative || said.alt.trim() !== '';
  const isSaved =
    (said.decorative ? picture.decorative : !picture.decorative && said.alt.trim() === picture.alt) &&
    credit === picture.credit &&
    focal.x === picture.focal.x &&
    focal.y === picture.focal.y;
  const save = async () => {
    const refusal = await library.change(picture, { ...said, credit, focal });
    if (!refusal) {
      setNote({ text: words.library.saved, isProblem: false });
      return true;
    }
    const why = refusal.code === 'conflict' ? ofPicture.conflict : whyOf(words, refusal);
    setNote({ text: fill(words.library.notSaved, { why }), isProblem: true });
    return false;
  };
  /** What was refused as it is now can be left. */
  const settle = async () => isSaved || !isSaid || note?.isProblem === true || (await save());
  useSavedOnLeaving(settle);
  const isUsed = picture.usedIn.length > 0;
  return (
    <div className="picture-details">
      <Button
        className="back"
        autoFocus
        onPress={async () => {
          if (await settle()) back();
        }}
      >
        <Icon name="back" /> {ofPicture.back}
      </Button>
      <h3>{picture.name}</h3>
      <FocalPoint picture={picture} focal={focal} change={change(setFocal)} />
      <AltFields id="picture-alt" words={said} say={change((next) => setSaid({ ...said, ...next }))} />
      <InputField
        label={ofPicture.credit}
        value={credit}
        onChange={({ target }) => change(setCredit)(target.value)}
      />
      <div className="row">
        <Button className="primary" isDisabled={!isSaid} onPress={() => void save()}>
          {words.library.save}
        </Button>
        <p className="help" role="status" data-tone={note?.isProblem === true ? 'problem' : undefined}>
          {note?.text}
        </p>
      </div>
      <h4 className="label">{words.library.usedIn}</h4>
      {isUsed ? <PlaceList places={picture.usedIn} /> : <p className="help">{ofPicture.unused}</p>}
      {isUsed && <ReplacePicture picture={picture} replaced={replaced} />}
      <div className="row">
        <Button
          className="secondary"
          isDisabled={isUsed}
          onPress={() => {
            library.pictures.remove(picture);
            back();
          }}
        >
          <Icon name="remove" /> {ofPicture.remove}
        </Button>
        {isUsed && <p className="help">{ofPicture.inUse}</p>}
      </div>
    </div>
  );
}
