import { type ComponentProps, useState } from 'react';
import { Button } from 'react-aria-components';
import { fill } from '../../../view/language.ts';
import type { Picture } from '../../session/library-api.ts';
import { useEditor } from '../editor-context.ts';
import { Icon } from '../Icon.tsx';
import { InputField } from '../LabelledField.tsx';
import { AltFields } from './AltFields.tsx';
import { FocalPoint } from './FocalPoint.tsx';
import { PlaceList } from './PlaceList.tsx';
import { ReplacePicture } from './ReplacePicture.tsx';
import { whyOf } from './why.ts';

interface PictureDetailsProps {
  picture: Picture;
  back: () => void;
  replaced: ComponentProps<typeof ReplacePicture>['replaced'];
}

/** One picture: what it shows, its credit, what has to stay in view, where it is used; and the ways to replace and delete it. */
export function PictureDetails({ picture, back, replaced }: PictureDetailsProps) {
  const { library, words } = useEditor();
  const [said, setSaid] = useState({ alt: picture.alt, decorative: picture.decorative });
  const [credit, setCredit] = useState(picture.credit);
  const [focal, setFocal] = useState(picture.focal);
  const [note, setNote] = useState<{ text: string; isProblem: boolean } | null>(null);
  const save = async () => {
    const refusal = await library.change(picture, { ...said, credit, focal });
    if (!refusal) return setNote({ text: words.library.saved, isProblem: false });
    const why = refusal.code === 'conflict' ? words.library.conflict : whyOf(words, refusal);
    setNote({ text: fill(words.library.notSaved, { why }), isProblem: true });
  };
  const isUsed = picture.usedIn.length > 0;
  return (
    <div className="picture-details">
      <Button className="back" onPress={back}>
        <Icon name="back" /> {words.library.back}
      </Button>
      <h3>{picture.name}</h3>
      <FocalPoint picture={picture} focal={focal} change={setFocal} />
      <AltFields id="picture-alt" words={said} say={(next) => setSaid({ ...said, ...next })} />
      <InputField
        label={words.library.credit}
        value={credit}
        onChange={({ target }) => setCredit(target.value)}
      />
      <div className="row">
        <Button
          className="primary"
          isDisabled={!said.decorative && said.alt.trim() === ''}
          onPress={() => void save()}
        >
          {words.library.save}
        </Button>
        <p className="help" role="status" data-tone={note?.isProblem === true ? 'problem' : undefined}>
          {note?.text}
        </p>
      </div>
      <h4 className="label">{words.library.usedIn}</h4>
      {isUsed ? <PlaceList places={picture.usedIn} /> : <p className="help">{words.library.unused}</p>}
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
          <Icon name="remove" /> {words.library.remove}
        </Button>
        {isUsed && <p className="help">{words.library.inUse}</p>}
      </div>
    </div>
  );
}
