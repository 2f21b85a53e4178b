import { isRecord } from '@portal/ports/json';
import { Button } from 'react-aria-components/Button';
import { imageValue } from '../../../fields/image/image-entry.ts';
import { waitingField } from '../../../saving/waiting-field.ts';
import { fieldLabel } from '../../../words/names.ts';
import { CheckField } from '../../parts/CheckField.tsx';
import { useEditor } from '../../context/editor-context.ts';
import { described, LabelledField } from '../../parts/LabelledField.tsx';
import { type FieldProps, useField, useProblem } from '../field/use-field.ts';
import { useShown } from '../field/use-shown.ts';

/** An image in use: which one, and what it shows or that it is decoration. */
export function ImageField(props: FieldProps) {
  const { library, openLibrary, session, words } = useEditor();
  const { field, path, section, value } = props;
  const change = useField(props);
  const problem = useProblem(props);
  // An image and its words are one value, which stays whole while its words are typed.
  const { shown, hold, holdNext, letGo } = useShown(value);
  const focus = { onFocus: () => hold(shown), onBlur: letGo };
  const put = (next: unknown) => {
    change(next, { seen: shown });
    holdNext(next);
  };
  const stored = isRecord(shown) ? shown : null;
  const image = library.known().find(({ id }) => id === stored?.['media']);
  const isDecorative = stored?.['decorative'] === true;
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
      choose(image) {
        const next = imageValue(image);
        if (waiting.put(next) === 'put') holdNext(next);
      },
    });
  };
  return (
    <fieldset className="group" data-path={path} tabIndex={-1}>
      <legend>{fieldLabel(words, field)}</legend>
      {image && <img className="image" src={image.address} alt={image.alt} />}
      {problem !== null && (
        <p className="help" data-tone="problem">
          {problem}
        </p>
      )}
      <div className="row">
        <Button className="secondary" onPress={choose}>
          {stored ? words.field.changeImage : words.field.chooseImage}
        </Button>
        {stored && !field.required && (
          <Button className="secondary" onPress={() => put(undefined)}>
            {words.field.removeImage}
          </Button>
        )}
      </div>
      {stored && (
        <>
          <CheckField
            checked={isDecorative}
            {...focus}
            onChange={(decorative) =>
              put(
                decorative
                  ? { media: stored['media'], decorative }
                  : { media: stored['media'], alt: image?.alt ?? '' },
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
                value={typeof stored['alt'] === 'string' ? stored['alt'] : ''}
                {...focus}
                onChange={({ target }) => put({ media: stored['media'], alt: target.value })}
              />
            </LabelledField>
          )}
        </>
      )}
    </fieldset>
  );
}
