import { fieldLabel } from '../../words/names.ts';
import { useEditor } from '../editor-context.ts';
import { type FieldProps, useField, useProblem } from './use-field.ts';
import { isTypedAddress, LinkChoice } from './LinkChoice.tsx';

/** A field that says where a link leads. */
export function LinkField(props: FieldProps) {
  const { start, words } = useEditor();
  const { field, path, value } = props;
  const change = useField(props);
  const problem = useProblem(props);
  const id = `field-${path}`;
  const target = typeof value === 'string' ? value : '';
  return (
    <div className="field">
      <LinkChoice
        {...{ id, target }}
        label={fieldLabel(words, field)}
        isInvalid={problem !== null}
        describedBy={`${id}-help`}
        change={(next) => change(next === '' && !field.required ? undefined : next)}
      />
      <p className="help" id={`${id}-help`} data-tone={problem === null ? undefined : 'problem'}>
        {problem ?? (isTypedAddress(target, start) ? words.field.addressHelp : field.help)}
      </p>
    </div>
  );
}
