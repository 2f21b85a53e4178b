import { isRecord } from '@portal/ports/json';
import { Button } from 'react-aria-components/Button';
import { pictureValue } from './picture-entry.ts';
import { waitingField } from '../../saving/waiting-field.ts';
import { fieldLabel } from '../../words/names.ts';
import { CheckField } from '../../ui/parts/CheckField.tsx';
import { useEditor } from '../../ui/context/editor-context.ts';
import { described, LabelledField } from '../../ui/parts/LabelledField.tsx';
import { type FieldProps, useField, useProblem } from '../field/use-field.ts';
import { useShown } from '../field/use-shown.ts';

/** A picture in use: which one, and what it shows or that it is decoration. */
export function ImageField(props: FieldProps) {
  const { library, openLibrary, session, words } = useEditor();
  const { field, path, section, value } = props;
  const change = useField(props);
  const problem = useProblem(props);
  // A picture and its words are one value, which stays whole while its words are typed.
  const { shown, hold, holdNext, letGo } = useShown(value);
  const focus = { onFocus: () => hold(shown), onBlur: letGo };
  const put = (next: unknown) => {
    change(next, { seen: shown });
    holdNext(next);
  };
  const image = isRecord(shown) ? shown : null;
  const picture = library.known().find(({ id }) => id === image?.['media']);
  const isDecorative = image?.['decorative'] === true;
  const alt = {
    id: `field-${path}.alt`,
    label: words.field.alt,
    help: words.field.altHelp,
    problem: useProblem({ ...props, path: `${path}.alt` }),
  };
  const choose = () => {
    const waiting = waitingField(session, { section, path, seen: shown });
    openLibrary({
      waiting: [waiting],
      choose(picture) {
        const next = pictureValue(picture);
        if (waiting.put(next) === 'put') holdNext(next);
      },
    });
  };
  return (
    <fieldset className="group" data-path={path} tabIndex={-1}>
      <legend>{fieldLabel(words, field)}</legend>
      {picture && <img className="picture" src={picture.address} alt={picture.alt} />}
      {problem !== null && (
        <p className="help" data-tone="problem">
          {problem}
        </p>
      )}
      <div className="row">
        <Button className="secondary" onPress={choose}>
          {image ? words.field.changePicture : words.field.choosePicture}
        </Button>
        {image && !field.required && (
          <Button className="secondary" onPress={() => put(undefined)}>
            {words.field.removePicture}
          </Button>
        )}
      </div>
      {image && (
        <>
          <CheckField
            checked={isDecorative}
            {...focus}
            onChange={(decorative) =>
              put(
                decorative
                  ? { media: image['media'], decorative }
                  : { media: image['media'], alt: picture?.alt ?? '' },
              )
            }
          >
            {words.field.decorative}
          </CheckField>
          {!isDecorative && (
            <LabelledField {...alt}>
              <textarea
                {...described(alt)}
                className="input"
                rows={2}
                value={typeof image['alt'] === 'string' ? image['alt'] : ''}
                {...focus}
                onChange={({ target }) => put({ media: image['media'], alt: target.value })}
              />
            </LabelledField>
          )}
        </>
      )}
    </fieldset>
  );
}
